import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { usePlatform } from '@jpro/platform';
import { forgetDraft, keepDraft, readDraft } from '../session/deviceDrafts.ts';

type Values = Readonly<Record<string, unknown>>;

interface DraftForm {
  getValues(): Values;
  reset(values: Values, options?: { keepDefaultValues: boolean }): void;
  subscribe(options: { formState: { values: true }; callback: (change: { values: Values }) => void }): () => void;
}

export interface Draft {
  /** The form began with what had been typed into it earlier: say so (`DraftNotice`). */
  readonly restored: boolean;
  /** Back to the values that the form has without the draft. */
  discard(): void;
  /** The form was sent: there is nothing to keep. */
  forget(): void;
}

/**
 * Keeps each change of a form on the device, under the account of who is signed in and the form's name, and begins with
 * it the next time. Only what differs from the form's own values is kept, so a draft brings no other field back.
 */
export function useDraft(form: DraftForm, name: string | undefined, defaults: RefObject<Values>): Draft {
  const { session, clock } = usePlatform();
  const [owner] = useState(() => session.get()?.id);
  const [restored, setRestored] = useState(false);
  const latest = useRef(form);
  latest.current = form;

  useEffect(() => {
    if (name === undefined || owner === undefined) return undefined;
    const { getValues, reset, subscribe } = latest.current;
    const draft = readDraft(owner, name, clock.now());
    if (draft) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
      setRestored(true);
    }
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        // Who has signed out leaves nothing behind, also not by a form that is still on the screen.
        if (session.get()?.id === owner) keepDraft(owner, name, changesOf(values, defaults.current), clock.now());
      },
    });
  }, [name, owner, session, clock, defaults]);

  const forget = useCallback(() => {
    if (name !== undefined && owner !== undefined) forgetDraft(owner, name);
    setRestored(false);
  }, [name, owner]);
  const discard = useCallback(() => {
    latest.current.reset(defaults.current);
    forget();
  }, [forget, defaults]);
  return useMemo(() => ({ restored, forget, discard }), [restored, forget, discard]);
}

/** The fields that somebody changed; an emptied one counts, one that was empty before in another way does not. */
function changesOf(values: Values, defaults: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => written(value) !== written(defaults[field])),
  );
}

const written = (value: unknown): string => JSON.stringify(value === undefined || value === null ? '' : value);
