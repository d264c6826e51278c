declare global {
  interface Window {
    /** Controls whose input will be repeated when the page is hydrated (`gateway/src/page/scripts/earlyInput.js`). */
    typedEarly?: ReadonlyMap<EventTarget, unknown>;
    /** The same for controls that the browser filled in after going back. */
    filledInEarly?: Map<EventTarget, unknown>;
  }
}

/** A native element that holds the value of a field. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a control: true or false for a checkbox, null for a radio button that is not selected. */
export function readControl(control: Control): string | boolean | null {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  if (control.type === 'radio' && !(control as HTMLInputElement).checked) return null;
  return control.value;
}

/** Keeps on screen what was typed or chosen early; the page itself enters it later. */
export function writeControl(control: Control, value: unknown): void {
  if (isTypedEarly(control)) return;
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = Boolean(value);
  else if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === String(value);
  else control.value = String(value ?? '');
}

/** Whether a list shows nothing because it does not have its value yet: its options are still to come. */
export const lacksOption = (control: Control, value: string): boolean =>
  control instanceof HTMLSelectElement &&
  control.value === '' &&
  Array.from(control.options).every((option) => option.value !== value);

function isTypedEarly(control: Control): boolean {
  const early = [window.typedEarly, window.filledInEarly].flatMap((fields) => [...(fields?.keys() ?? [])]) as Control[];
  const isOfItsGroup = ({ type, name }: Control) => type === 'radio' && name === control.name;
  return early.includes(control) || (control.type === 'radio' && early.some(isOfItsGroup));
}
