import { fireEvent, screen, waitFor } from '@testing-library/react';

/**
 * The field with this label, as from `screen.getByLabelText`. That asks every element of the page for its labels, which
 * takes jsdom a second in a large form; this looks at the labels.
 */
export function field<T extends HTMLElement = HTMLElement>(label: RegExp | string): T {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => {
    const text = textContent.replace(/\s+/g, ' ').trim();
    return typeof label === 'string' ? text === label : text.search(label) !== -1;
  });
  const controls = new Set(labels.map(({ control }) => control));
  const [control] = controls;
  // Not by a label, or not by one alone: this finds it, or says what is wrong.
  return controls.size === 1 && control ? (control as HTMLElement as T) : screen.getByLabelText<T>(label);
}

export const findField = <T extends HTMLElement = HTMLElement>(label: RegExp | string): Promise<T> =>
  waitFor(() => field<T>(label));

/** Enters a text at once: letter by letter, a large form is drawn again for each. */
export function fill(element: HTMLElement, value: string): void {
  fireEvent.change(element, { target: { value } });
}
