#!/bin/sh
# Gradescope runs this once, when it builds the image: it makes /autograder/venv.
# Its own python3 is left alone, because Gradescope needs it.
set -eu
root=${GRADESCOPE_ROOT:-/autograder}
here=$root/source

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11, 2))' 2>/dev/null
}

python=
for name in python3.15 python3.14 python3.13 python3.12 python3.11 python3; do
    if new_enough "$name" && "$name" -m venv --help >/dev/null 2>&1; then
        python=$name
        break
    fi
done
if [ -z "$python" ]; then
    # The default image has Python 3.10. uv brings a newer one, for us alone.
    python3 -m pip install --quiet --require-hashes --target "$root/uv" --requirement "$here/python.txt"
    export UV_PYTHON_INSTALL_DIR="$root/python"
    "$root/uv/bin/uv" python install 3.12
    python=$("$root/uv/bin/uv" python find 3.12)
fi
"$python" -m venv "$root/venv"
"$root/venv/bin/pip" install --quiet --require-hashes --requirement "$here/requirements.txt"
# What students may import in addition, in the versions of the computer that wrote this zip.
"$root/venv/bin/pip" install --quiet --requirement "$here/libraries.txt"
"$root/venv/bin/python" -c 'import sys; print("Python", sys.version.split()[0])'
