/**
 * Runs in a document that came with its HTML, before any other script: what visitors do until the page is hydrated is
 * done again then. Only the last click and submission count, as people press again when nothing happens. No syntax
 * after ES2015.
 */
const typed = new Map();
let last = null;

const onInput = ({ target }) => {
  typed.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
};
const onClick = ({ target }) => {
  const button = target.closest && target.closest('button[type=button]');
  if (button) last = () => button.click();
};
// A form without an address of its own needs scripts; sent as it is, it would show its fields in the address. One that
// scripts validate is better sent by them.
const onSubmit = (event) => {
  const form = event.target;
  if (form.hasAttribute('action') && !form.noValidate) return;
  event.preventDefault();
  last = () => form.requestSubmit();
};
const listeners = [
  ['input', onInput],
  ['click', onClick],
  ['submit', onSubmit],
];
for (const [name, listener] of listeners) addEventListener(name, listener, true);

const enter = (field, value) => {
  if (!field.isConnected || field.type === 'file') return;
  if (typeof value === 'boolean') {
    if (field.checked !== value) field.click();
    return;
  }
  // React compares with the value that it saw last: the setter of the element tells it another one first.
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

window.hydrated = () => {
  for (const [name, listener] of listeners) removeEventListener(name, listener, true);
  typed.forEach((value, field) => enter(field, value));
  if (last) last();
};
