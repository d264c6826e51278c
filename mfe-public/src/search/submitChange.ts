import type { FormEvent } from 'react';

/** For `<form onChange>`: submits when a field changes, but not while someone types into a picker's nameless field. */
export function submitChange(event: FormEvent<HTMLFormElement>): void {
  if ((event.target as HTMLInputElement | HTMLSelectElement).name) event.currentTarget.requestSubmit();
}
