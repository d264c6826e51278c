import { useEffect, useState } from 'react';
import { usePlatform } from '@jpro/platform';
import { forgetDraft, keepDraft, readDraft } from '../session/deviceDrafts.ts';

export interface TextDraft {
  readonly text: string;
  write(text: string): void;
}

/** A text that is being written, stored on the device until it is sent: for a form of one field. */
export function useTextDraft(form: string, field: string): TextDraft {
  const { session, clock } = usePlatform();
  const [owner] = useState(() => session.get()?.id);
  const [text, setText] = useState('');
  useEffect(() => {
    const saved = owner === undefined ? undefined : readDraft(owner, form, clock.now())?.[field];
    if (typeof saved === 'string') setText((typed) => typed || saved);
  }, [owner, form, field, clock]);
  return {
    text,
    write(written) {
      setText(written);
      if (owner === undefined || session.get()?.id !== owner) return;
      if (written === '') forgetDraft(owner, form);
      else keepDraft(owner, form, { [field]: written }, clock.now());
    },
  };
}
