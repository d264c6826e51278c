import { useEffect, useState } from 'react';
import { usePlatform } from '@jpro/platform';
import { forgetDraft, keepDraft, readDraft } from '@jpro/platform/device-drafts';

export interface MessageDraft {
  readonly text: string;
  write(text: string): void;
}

/** The text being written to one user, stored on the device until it is sent. */
export function useMessageDraft(partnerId: number): MessageDraft {
  const { session, clock } = usePlatform();
  const [owner] = useState(() => session.get()?.id);
  const [text, setText] = useState('');
  const form = `message-${partnerId}`;
  useEffect(() => {
    const saved = owner === undefined ? undefined : readDraft(owner, form, clock.now())?.['message'];
    if (typeof saved === 'string') setText((typed) => typed || saved);
  }, [owner, form, clock]);
  return {
    text,
    write(message) {
      setText(message);
      if (owner === undefined || session.get()?.id !== owner) return;
      if (message === '') forgetDraft(owner, form);
      else keepDraft(owner, form, { message }, clock.now());
    },
  };
}
