/** Node's form data, which `fetch` sends, with the fields of a form, as in browsers. */
export class FormDataOfForm extends FormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super();
    for (const control of form?.elements ?? []) if (isSent(control, submitter)) this.#add(control);
  }

  #add(control: Control): void {
    if (control instanceof HTMLSelectElement)
      for (const { value } of control.selectedOptions) this.append(control.name, value);
    else if (control instanceof HTMLInputElement && control.type === 'file')
      for (const file of control.files?.length ? control.files : [new File([], '')]) this.append(control.name, file);
    else this.append(control.name, control.value);
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

function isSent(element: Element, submitter: HTMLElement | null | undefined): element is Control {
  if (!('name' in element) || !element.name || element.matches(':disabled')) return false;
  if (element instanceof HTMLButtonElement) return element === submitter;
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) return element.checked;
  return 'value' in element;
}
