/**
 * Runs before any other script in a document that came with its HTML. Repeats what visitors do before the page is
 * hydrated once it is. Only the last click and submission count, because people press again when nothing happens. When
 * a part of the page could not be loaded, what is typed there is saved for it, and clicks there do nothing. No syntax
 * newer than ES2015 (decision 194).
 */
// Field -> early input. Forms leave it on screen until it is repeated.
const typed = (window.typedEarly = new Map());
// Field -> value that the browser filled in after going back. A form that restores its draft does not need this.
const filledIn = (window.filledInEarly = new Map());
let last = null;
let waiting = null;
// Parts of the page may already be hydrated; while input is repeated there, it must not be captured again.
const isEarly = (target) => !waiting || waiting.contains(target);
const press = (event, target, redo) => {
  if (waiting) return;
  event.stopImmediatePropagation();
  last = { target, redo };
};

const isToggle = ({ type }) => /^(checkbox|radio)$/.test(type);
const onInput = (event) => {
  const { target } = event;
  if (!isEarly(target)) return;
  event.stopImmediatePropagation();
  // Deleted first, so that the last choice is also entered last.
  typed.delete(target);
  // A box that was pressed twice is back in the state that the server rendered.
  if (target.type === 'checkbox' && target.checked === target.defaultChecked) return;
  typed.set(target, isToggle(target) ? target.checked : target.value);
};
// A change event follows an input event, which was handled already.
const onChange = (event) => isEarly(event.target) && event.stopImmediatePropagation();
const onClick = (event) => {
  const { target } = event;
  const button = target.closest && target.closest('button[type=button]');
  if (button) press(event, button, () => button.click());
  // React handles the click on a box as its change.
  else if (isToggle(target) && isEarly(target)) event.stopImmediatePropagation();
};
// A form without an address of its own needs scripts; submitted as it is, it would show its fields in the address. A
// form that scripts validate is better sent by them, if they can be loaded.
const onSubmit = (event) => {
  const form = event.target;
  if (!isEarly(form) || (form.hasAttribute('action') && (waiting || !form.noValidate))) return;
  event.preventDefault();
  press(event, form, () => form.requestSubmit());
};
// Entering text may move the element that the pointer is pressing, and the click would be lost.
let isPressed = false;
let afterPress = null;
const onPointer = ({ type }) => {
  isPressed = type === 'pointerdown';
  if (isPressed || !afterPress) return;
  // Runs after the click.
  setTimeout(afterPress);
  afterPress = null;
};
const listeners = [
  ['input', onInput],
  ['change', onChange],
  ['click', onClick],
  ['submit', onSubmit],
  ...['pointerdown', 'pointerup', 'pointercancel', 'dragend'].map((name) => [name, onPointer]),
];
for (const [name, listener] of listeners) addEventListener(name, listener, true);

const isFilledIn = (field) => {
  if (/^(hidden|password|file|submit|button|reset|fieldset|output)$/.test(field.type)) return false;
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  if (!field.options) return field.value !== field.defaultValue;
  const options = Array.from(field.options);
  const drawn = options.find((option) => option.defaultSelected) || options[0];
  return drawn !== undefined && !drawn.selected;
};
// After going back, the browser fills in what was typed there and sends no event. A form with an address of its own is
// skipped because it shows known values: the search in the page's address, or a setting.
const takeFilledIn = () => {
  for (const form of Array.from(document.forms))
    if (form.method === 'post' && !form.hasAttribute('action') && !form.hasAttribute('data-draft'))
      for (const field of Array.from(form.elements))
        if (isFilledIn(field)) filledIn.set(field, isToggle(field) ? field.checked : field.value);
};

/** The field itself, or the one that another release has rendered in its place. */
const drawn = (field) =>
  field.isConnected
    ? field
    : Array.from(document.getElementsByName(field.name)).find(
        (other) => other.type === field.type && (other.value === field.value || !isToggle(other)),
      );
const enter = (field, value) => {
  if (!field) return;
  if (typeof value === 'boolean') {
    // Even when it already looks like this: React has not seen the change.
    field.checked = !value;
    field.click();
    return;
  }
  if (field.type === 'file') {
    // Its files are still there, and scripts cannot choose others.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React compares with the value that it saw last, so a copy gives it a different one. This way, someone who is typing
  // keeps the cursor and the word that an input method is composing.
  const watched = Object.getOwnPropertyDescriptor(field, 'value');
  if (watched) watched.set.call(field.cloneNode(), `${value}.`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (field.value !== value) set.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

let isHydrated = false;
const redo = (part) => {
  isHydrated = true;
  if (!part) for (const [name, listener] of listeners) removeEventListener(name, listener, true);
  const isReady = (target) => !part || !part.contains(target);
  // Set before anything is entered, because these listeners receive those events too.
  waiting = part;
  for (const fields of [filledIn, typed])
    fields.forEach((value, field) => {
      if (!isReady(field)) return;
      fields.delete(field);
      enter(drawn(field), value);
    });
  const pressed = last;
  last = null;
  if (pressed && isReady(pressed.target)) pressed.redo();
};

window.hydrated = (part) => {
  if (isPressed) afterPress = () => window.hydrated(part);
  else redo(part);
};

const [visit] = performance.getEntriesByType('navigation');
if (visit && visit.type === 'back_forward')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) return;
    takeFilledIn();
    if (isHydrated) redo(waiting);
  });
