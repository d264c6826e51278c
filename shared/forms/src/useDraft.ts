import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePlatform } from '@jpro/platform';
import { draftBegan, GUEST, keepDraft, readDraft } from '@jpro/platform/device-drafts';
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
  /** Whether the form started with a draft; `DraftNotice` shows it. */
  readonly restored: boolean;
  /** Whether others have since changed fields that the draft changes too. */
  readonly isOutdated: boolean;
  /** Resets the form to its values without the draft. */
  discard(): void;
  /**
   * Deletes the draft when it is no longer needed. Given the values that were sent, it keeps what differs: typed in
   * another tab, or here while they were being sent.
   */
  forget(sent?: object): void;
}

/** For a form whose data others may change too. */
interface Sharing {
  readonly together: Groups;
  /** Called when the draft was restored and others have changed some of its fields since. */
  readonly onClash: (fields: readonly string[]) => void;
}

/**
 * Stores each change of a form on the device, by account and form name, and restores it the next time; a guest's draft
 * lasts as long as the tab. Only values that differ from the form's own are stored, so a draft never overwrites other
 * fields. For a form whose data others may change too, the previous values of these fields are also stored, to show
 * what others have changed since (decision 131).
 */
export function useDraft(form: DraftForm, name: string | undefined, sharing?: Sharing): Omit<Draft, 'isOutdated'> {
  const { session, clock } = usePlatform();
  const [owner] = useState(() => session.get()?.id ?? GUEST);
  const [restored, setRestored] = useState(false);
  const latest = useRef({ form, sharing });
  latest.current = { form, sharing };
  /** The fields that were changed here, and the previous values of all fields. */
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

  // Runs before the page counts as hydrated: what was typed until then is entered right afterwards.
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    /**
     * A form may still be on screen when its session is over. Logging out deletes the drafts, and nothing more is
     * stored; a session that merely expired leaves them.
     */
    const mayKeep = (): boolean => {
      const current = session.get()?.id ?? GUEST;
      return current === owner || (current === GUEST && readDraft(owner, name, clock.now()) !== null);
    };
    const { getValues, defaultValues, reset, subscribe } = latest.current.form;
    const together = latest.current.sharing?.together ?? [];
    const draft = readDraft(owner, name, clock.now());
    if (draft) {
      // The draft contains that too, and more: what depends on a choice.
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
