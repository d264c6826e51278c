import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePlatform } from '@jpro/platform';
import { GUEST, keepDraft, readDraft } from '../session/deviceDrafts.ts';

type Values = Readonly<Record<string, unknown>>;

interface DraftForm {
  getValues(): Values;
  defaultValues(): Values;
  reset(values?: Values, options?: { keepDefaultValues: boolean }): void;
  subscribe(listener: (change: { values: Values }) => void): () => void;
}

export interface Draft {
  /** The form started with a draft; `DraftNotice` says so. */
  readonly restored: boolean;
  /** Resets the form to its values without the draft. */
  discard(): void;
  /**
   * Deletes the draft, as it is not needed any more. Given the values that were sent, it leaves what somebody typed
   * into other fields in another tab.
   */
  forget(sent?: object): void;
}

/**
 * Saves each change of a form on the device, by account and form name, and restores it the next time; a guest's for as
 * long as the tab lasts. Only values that differ from the form's own are saved, so a draft never overwrites other
 * fields.
 */
export function useDraft(form: DraftForm, name: string | undefined): Draft {
  const { session, clock } = usePlatform();
  const [owner] = useState(() => session.get()?.id ?? GUEST);
  const [restored, setRestored] = useState(false);
  const latest = useRef(form);
  latest.current = form;
  /** The fields that were changed here, and what all of them were before. */
  const here = useRef<{ readonly fields: Set<string>; start: Values }>({ fields: new Set(), start: {} });

  // Before the page counts as hydrated: what was typed until then comes right after.
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    /**
     * A form may still be on screen when its session is over. Signing out deletes the drafts, and then nothing is
     * saved; a session that merely expired leaves them.
     */
    const mayKeep = (): boolean => {
      const current = session.get()?.id ?? GUEST;
      return current === owner || (current === GUEST && readDraft(owner, name, clock.now()) !== null);
    };
    const { getValues, defaultValues, reset, subscribe } = latest.current;
    const draft = readDraft(owner, name, clock.now());
    if (draft) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
      setRestored(true);
    }
    const { current } = here;
    current.start = getValues();
    return subscribe(({ values }) => {
      if (!mayKeep()) return;
      const { fields, start } = current;
      for (const field of Object.keys(changesOf(values, start))) fields.add(field);
      const stored = readDraft(owner, name, clock.now()) ?? {};
      const changes = changesOf(values, defaultValues());
      const ofOthers = only(stored, (field) => !fields.has(field));
      keepDraft(owner, name, { ...ofOthers, ...only(changes, (field) => fields.has(field)) }, clock.now());
    });
  }, [name, owner, session, clock]);

  const forget = useCallback(
    (sent?: object) => {
      setRestored(false);
      if (name === undefined) return;
      const { fields } = here.current;
      const stored = sent ? (readDraft(owner, name, clock.now()) ?? {}) : {};
      const left = only(changesOf(stored, sent as Values), (field) => !fields.has(field));
      keepDraft(owner, name, left, clock.now());
      here.current.start = latest.current.getValues();
      fields.clear();
    },
    [name, owner, clock],
  );
  const discard = useCallback(() => {
    latest.current.reset();
    forget();
  }, [forget]);
  return useMemo(() => ({ restored, forget, discard }), [restored, forget, discard]);
}

/** The changed fields. A cleared field counts; null instead of an empty text does not. */
export function changesOf(values: Values, defaults: Values): Values {
  return only(values, (field) => !isSame(values[field], defaults[field]));
}

const only = (values: Values, isMeant: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isMeant(field)));

/** Nothing and an empty text are the same. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string => JSON.stringify(value === undefined || value === null ? '' : value);
