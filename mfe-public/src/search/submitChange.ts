import type { FormEvent } from 'react';

/** For `<form onChange>`: submits when a field changes, but not while a picker's nameless field is typed into. */
export function submitChange(event: FormEvent<HTMLFormElement>): void {
  if ((event.target as HTMLInputElement | HTMLSelectElement).name) event.currentTarget.requestSubmit();
}
