/** A native element that holds the value of a field. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a control: true or false of a checkbox, null of a radio button that is not chosen. */
export function readControl(control: Control): string | boolean | null {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  if (control.type === 'radio' && !(control as HTMLInputElement).checked) return null;
  return control.value;
}

export function writeControl(control: Control, value: unknown): void {
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = Boolean(value);
  else if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === String(value);
  else control.value = String(value ?? '');
}
