// The keys of the marking desk. Everything works without this file, too.
"use strict";

(() => {
  const form = document.getElementById("form");
  const criteria = [...document.querySelectorAll(".criterion")];

  const state = () => new URLSearchParams(new FormData(form)).toString();

  function reveal(element) {
    const details = element.closest("details");
    if (details) {
      details.open = true;
    }
  }

  function isText(element) {
    return element.matches("textarea, input:not([type]), input[type=text]");
  }

  function isNumber(element) {
    return element.matches("[inputmode=decimal], [inputmode=numeric]");
  }

  // The button of a criterion that is chosen, and its field for other points.
  const chosen = (criterion) => criterion.querySelector(":checked:not([value=''])");
  const other = (criterion) => criterion.querySelector("input:not([type])");

  // The control of a criterion that gets the focus: what is chosen, or the first.
  function enter(criterion) {
    const target =
      chosen(criterion) ||
      (other(criterion).value ? other(criterion) : criterion.querySelector("input"));
    target.focus({ preventScroll: true });
    criterion.scrollIntoView({ block: "nearest" });
  }

  function isOpen(criterion) {
    return !chosen(criterion) && !other(criterion).value;
  }

  function leave(criterion) {
    const next = criteria[criteria.indexOf(criterion) + 1];
    if (next) {
      enter(next);
    } else {
      form.querySelector("[data-keys~=s]").focus();
    }
  }

  // Whether the keys of a criterion are points. Points without a button are then typed as well: if
  // such a key did nothing, the next digit would be for this criterion instead of the next one.
  function digitsArePoints(criterion) {
    const buttons = [...criterion.querySelectorAll("[type=radio]:not([value=''])")];
    return buttons.length > 0 && buttons.every((button) => button.value === button.dataset.digit);
  }

  // Choose a button of the criterion that has the focus, else of the first that is open.
  function choose(digit) {
    const criterion =
      document.activeElement.closest(".criterion") || criteria.find(isOpen) || criteria[0];
    const radio = criterion && criterion.querySelector(`[data-digit="${digit}"]`);
    if (!radio && !(criterion && digitsArePoints(criterion))) {
      return false;
    }
    if (radio) {
      radio.checked = true;
      other(criterion).value = "";
    } else {
      criterion.querySelector("[type=radio][value='']").checked = true;
      other(criterion).value = digit;
    }
    leave(criterion);
    return true;
  }

  function press(key) {
    if (key === "r" && form && form.querySelector(".remark")) {
      remarkAt("");
      return true;
    }
    const target = document.querySelector(`[data-keys~="${CSS.escape(key)}"]`);
    if (!target) {
      return false;
    }
    if (isText(target)) {
      reveal(target);
      target.focus();
    } else {
      target.click();
    }
    return true;
  }

  // Shift and a digit: the comments that were used before. On some keyboards that types the digit.
  function reuse(event) {
    const place = /^Digit([1-9])$/.exec(event.code);
    if (!place || !event.shiftKey || /[0-9]/.test(event.key)) {
      return false;
    }
    const boxes = document.querySelectorAll(".used input");
    const box = boxes[Number(place[1]) - 1];
    if (box) {
      reveal(box);
      box.click();
    }
    return Boolean(box);
  }

  // For people who speak to the computer, single letters can be switched off.
  const off = document.getElementById("no-keys");
  if (off) {
    off.checked = localStorage.getItem("no-keys") === "yes";
    off.addEventListener("change", () => {
      localStorage.setItem("no-keys", off.checked ? "yes" : "");
    });
  }

  function onKey(event) {
    const target = event.target;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      if (press("s")) {
        event.preventDefault();
      }
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || (off && off.checked)) {
      return;
    }
    // The Enter key ends a remark. Otherwise it would save the form after the first of several remarks.
    const isEnd = event.key === "Enter" && target.closest(".remark");
    if (isEnd || (event.key === "Escape" && isText(target))) {
      event.preventDefault();
      target.blur();
      return;
    }
    const criterion = target.closest(".criterion");
    if (event.key === "Enter" && criterion) {
      event.preventDefault();
      leave(criterion);
      return;
    }
    if (isText(target) && !(isNumber(target) && /^[a-z?]$/.test(event.key))) {
      return;
    }
    const isDigit = /^[0-9-]$/.test(event.key);
    if (reuse(event) || (isDigit ? choose(event.key) : press(event.key))) {
      event.preventDefault();
    }
  }

  // Begin a remark in the first row that is free; without a line, the marker types it.
  function remarkAt(line) {
    const rows = [...form.querySelectorAll(".remark")];
    const isFree = (row) => [...row.querySelectorAll("input")].every((input) => !input.value);
    let row = rows.find(isFree);
    if (!row) {
      row = rows[rows.length - 1].cloneNode(true);
      rows[rows.length - 1].after(row);
    }
    const [number, text] = row.querySelectorAll("input");
    number.value = line;
    text.value = "";
    const first = line ? text : number;
    reveal(first);
    first.focus();
  }

  document.addEventListener("keydown", onKey);
  if (!form) {
    return;
  }
  document.addEventListener("click", (event) => {
    const number = event.target.closest("[data-line]");
    if (number) {
      remarkAt(number.dataset.line);
    }
  });

  // A typed number of points replaces the button next to it, and a button replaces a typed number.
  form.addEventListener("input", (event) => {
    const criterion = event.target.closest(".criterion");
    if (criterion && isText(event.target)) {
      const open = criterion.querySelector("input[type=radio][value='']");
      if (open) {
        open.checked = true;
      }
    } else if (criterion) {
      other(criterion).value = "";
    }
  });

  const before = "unsaved" in form.dataset ? "" : state();
  let isAsking = false;
  let isSent = false;

  // Whether a desk that was stopped or started again would refuse this form, so that it is lost.
  async function isDeskGone() {
    try {
      const options = { method: "HEAD", signal: AbortSignal.timeout(10000) };
      const answer = await fetch(form.action, options);
      return answer.status === 403 || answer.status === 404;
    } catch {
      return true;
    }
  }

  form.addEventListener("submit", async (event) => {
    if (isSent) {
      return;
    }
    event.preventDefault();
    if (isAsking) {
      return;
    }
    isAsking = true;
    const isGone = await isDeskGone();
    isAsking = false;
    const gone = document.getElementById("gone");
    gone.hidden = !isGone;
    if (isGone) {
      gone.scrollIntoView({ block: "nearest" });
    } else {
      isSent = true;
      form.requestSubmit(event.submitter);
    }
  });
  window.addEventListener("beforeunload", (event) => {
    if (!isSent && state() !== before) {
      event.preventDefault();
    }
  });

  const wrong = form.querySelector("[aria-invalid]");
  const first = document.querySelector("[data-first]");
  if (first) {
    first.focus();
  } else if (wrong) {
    reveal(wrong);
    wrong.focus();
  } else if (window.matchMedia("(min-width: 60rem)").matches) {
    const marks = form.querySelector("#marks");
    if (criteria.length) {
      enter(criteria.find(isOpen) || criteria[0]);
    } else if (marks) {
      marks.focus({ preventScroll: true });
      marks.select();
    }
  }
})();
