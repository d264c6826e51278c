import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePlatform } from '@jpro/platform';
import { draftBegan, GUEST, keepDraft, readDraft } from '../session/deviceDrafts.ts';
import { changesOf, only } from './changesOf.ts';
import { groupOf, mergeChanges, type Groups } from './mergeChanges.ts';

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
  /** Others have changed since what it changes, too. */
  readonly isOutdated: boolean;
  /** Resets the form to its values without the draft. */
  discard(): void;
  /**
   * Deletes the draft, as it is not needed any more. Given the values that were sent, it leaves what differs: somebody
   * typed it in another tab, or here while they were being sent.
   */
  forget(sent?: object): void;
}

/** For a form that others change, too. */
interface Sharing {
  readonly together: Groups;
  /** The draft was restored, and these of its fields have been changed by others since. */
  readonly onClash: (fields: readonly string[]) => void;
}

/**
 * Saves each change of a form on the device, by account and form name, and restores it the next time; a guest's for as
 * long as the tab lasts. Only values that differ from the form's own are saved, so a draft never overwrites other
 * fields. With what these fields were, a draft of a form that others change, too, shows what they have changed since.
 */
export function useDraft(form: DraftForm, name: string | undefined, sharing?: Sharing): Omit<Draft, 'isOutdated'> {
  const { session, clock } = usePlatform();
  const [owner] = useState(() => session.get()?.id ?? GUEST);
  const [restored, setRestored] = useState(false);
  const latest = useRef({ form, sharing });
  latest.current = { form, sharing };
  /** The fields that were changed here, and what all of them were before. */
  const here = useRef<{ readonly fields: Set<string>; start: Values }>({ fields: new Set(), start: {} });

  const keep = useCallback(
    (named: string, values: Values): void => {
      const now = clock.now();
      const { form: current, sharing: shared } = latest.current;
      const before: Values = { ...current.defaultValues(), ...draftBegan(owner, named, now) };
      const began = Object.fromEntries(Object.keys(values).map((field) => [field, before[field] ?? null]));
      keepDraft(owner, named, values, now, shared && began);
    },
    [owner, clock],
  );

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
    const { getValues, defaultValues, reset, subscribe } = latest.current.form;
    const together = latest.current.sharing?.together ?? [];
    const draft = readDraft(owner, name, clock.now());
    if (draft) {
      // The draft has that, too, and more: what depends on a choice.
      window.filledInEarly?.clear();
      const theirs = defaultValues();
      const base = { ...theirs, ...draftBegan(owner, name, clock.now()) };
      const merged = mergeChanges({ base, mine: { ...base, ...draft }, theirs }, together);
      reset({ ...getValues(), ...only(merged.values, (field) => field in draft) }, { keepDefaultValues: true });
      setRestored(true);
      if (merged.clashes.length > 0) latest.current.sharing?.onClash(merged.clashes);
    }
    const { current } = here;
    current.start = getValues();
    return subscribe(({ values }) => {
      if (!mayKeep()) return;
      const { fields, start } = current;
      const groupsOf = (changes: Values) => Object.keys(changes).flatMap((field) => groupOf(field, together));
      for (const field of groupsOf(changesOf(values, start))) fields.add(field);
      const changed = new Set(groupsOf(changesOf(values, defaultValues())));
      const ofOthers = only(readDraft(owner, name, clock.now()) ?? {}, (field) => !fields.has(field));
      keep(name, { ...ofOthers, ...only(values, (field) => fields.has(field) && changed.has(field)) });
    });
  }, [name, owner, session, clock, keep]);

  const forget = useCallback(
    (sent?: object) => {
      setRestored(false);
      if (name === undefined) return;
      const stored = sent ? (readDraft(owner, name, clock.now()) ?? {}) : {};
      keep(name, changesOf(stored, sent as Values));
      here.current.start = { ...latest.current.form.getValues(), ...sent };
      here.current.fields.clear();
    },
    [name, owner, clock, keep],
  );
  const discard = useCallback(() => {
    latest.current.form.reset();
    forget();
  }, [forget]);
  return useMemo(() => ({ restored, forget, discard }), [restored, forget, discard]);
}
