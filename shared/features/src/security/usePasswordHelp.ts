import { useState, type FormEvent } from 'react';
import { useSecurityText } from './useSecurityText.ts';

/** The limit of rule 34.1. */
const MIN_LENGTH = 8;

/** Shows what a new password still needs while it is typed: put `onInput` on the input, `help` on its field. */
export function usePasswordHelp(): { readonly help: string; readonly onInput: (event: FormEvent) => void } {
  const t = useSecurityText();
  const [length, setLength] = useState(0);
  const missing = MIN_LENGTH - length;
  const typed = missing > 0 ? t('missing', { count: missing }) : t('long_enough');
  return {
    help: length === 0 ? t('new_help') : typed,
    onInput: (event) => setLength([...(event.target as HTMLInputElement).value].length),
  };
}
