#!/usr/bin/env bash
# Runs a command of this repository in a bare Debian, which has Python, make, git and python3-venv, and nothing else.
#
#   sudo tools/bare_debian.sh FOLDER                     make grade, in a fresh clone
#   sudo tools/bare_debian.sh FOLDER make test           another command
#   sudo RELEASE=trixie tools/bare_debian.sh FOLDER      another release than this machine's, with another Python
#
# FOLDER gets the root of that Debian (700 MB); a second run uses it again. It needs root, git and debootstrap. Packages
# come from where apt of this machine has them, and pip is configured as on this machine.
set -euo pipefail

if [ $# -eq 0 ] || [ "$(id -u)" -ne 0 ]; then
  sed -n '2,9s/^# \{0,1\}//p' "$0"
  exit 2
fi
root=$(mkdir -p "$1" && cd "$1" && pwd)
shift
[ $# -gt 0 ] || set -- make grade
here=$(cd "$(dirname "$0")/.." && pwd)

if [ ! -e "$root/made" ]; then
  # The first archive that apt knows: its address and the name of its release.
  read -r mirror release < <(apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages')
  release=${RELEASE:-$release}
  script=/usr/share/debootstrap/scripts/$release
  [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid  # a release that is newer than this debootstrap
  eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
  [ -z "${http_proxy:-}" ] || export http_proxy
  debootstrap --variant=minbase --include=ca-certificates,git,make,python3,python3-venv "$release" "$root" "$mirror" "$script"
  touch "$root/made"
fi

# How this machine reaches the network.
for file in /etc/hosts /etc/resolv.conf /etc/pip.conf /etc/ssl/certs/ca-certificates.crt; do
  [ ! -e "$file" ] || cp --dereference "$file" "$root$file"
done
rm -rf "$root/home/grader"
git clone --quiet --no-hardlinks "$here" "$root/home/grader"

settings=(HOME=/home PATH=/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8)
while IFS= read -r setting; do settings+=("$setting"); done < <(env | grep '^PIP_')

# Its own mounts and processes, which end with the command. The root has to be a mount, as on a machine.
exec unshare --mount --pid --fork bash -c '
  root=$1
  shift
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t sysfs sysfs "$root/sys"
  mount --rbind /dev "$root/dev"
  exec chroot "$root" "$@"
' bash "$root" env -i "${settings[@]}" bash -c 'cd /home/grader && time "$@"' bash "$@"
