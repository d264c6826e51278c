import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError, apiKey, type CompanyJobDetail, isOffline } from '@jpro/api';
import { useApi, useClock, usePlatform } from '@jpro/platform';
import { randomId } from '@jpro/platform/random-id';
import { type Draft, isSame, mayPass, mergeChanges, only } from '@jpro/forms';
import type { DraftBody } from './draftBody.ts';
import { isEmptyDraft } from './isEmptyDraft.ts';
import { jobFormValues, type JobFormValues } from './jobFormValues.ts';
import { jobQuery } from './jobQueries.ts';
import { JOB_FIELD_GROUPS } from './useJobWords.ts';

const PAUSE_MS = 1_500;

/** What else shows drafts, or counts them. */
const LISTS = ['/company/jobposts', '/company/jobposts/draftlist', '/company/dashboard'] as const;

type Values = Readonly<Record<string, unknown>>;

export type DraftState =
  | { readonly kind: 'untouched' | 'unsaved' | 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Saved only on this device: everything, or the fields that are not valid. */
  | { readonly kind: 'kept'; readonly offline: boolean }
  | { readonly kind: 'partly' }
  /** Nothing is saved any more: another tab, or an attempt whose response was lost, has posted the draft. */
  | { readonly kind: 'posted'; readonly id: number };

interface JobDraftForm {
  readonly draft: Draft;
  getValues(): JobFormValues;
  setValue(field: string, value: unknown): void;
  reset(values: JobFormValues, options: { readonly keepDefaultValues: boolean }): void;
  subscribe(listener: (change: { readonly name: string | undefined }) => void): () => void;
}

/** What somebody else has saved of the draft, and the fields that were changed differently here. */
interface Clash {
  readonly job: CompanyJobDetail;
  readonly clashes: readonly string[];
}

/** The request that makes a new draft. */
interface FirstSave {
  readonly body: DraftBody;
  readonly key: string;
}

interface DraftAutosave {
  readonly state: DraftState;
  readonly clash: Clash | null;
  /** Replaces these fields with those of the clash. */
  takeTheirs(fields: readonly string[]): void;
  /** The form started with values from an earlier visit on this device. */
  readonly restored: boolean;
  /** Saves immediately; resolves to false when the server does not have everything. */
  save(): Promise<boolean>;
  /**
   * Waits for the saves that have begun and starts no new one, because the form itself is being sent. Resolves to false
   * when that has brought in changes of somebody else, which are not in what is being sent.
   */
  pause(): Promise<boolean>;
  /** Whether the draft is known to be posted: what is typed is saved again once it has no draft, as a new one. */
  isPosted(): boolean;
  /** Deletes the draft, because the form was sent or cleared. */
  finish(): void;
}

/**
 * Saves a job form as a draft whenever typing pauses; what the server cannot accept is saved on this device, under
 * `draftName`. When the name changes, another tab has taken over the draft, and a new job is saved as a separate draft
 * from then on. What somebody else has saved in the meantime is merged into the form (rule 58.2).
 */
export function useDraftAutosave(form: JobDraftForm, draftName: string): DraftAutosave {
  const api = useApi();
  const clock = useClock();
  const queryClient = useQueryClient();
  const { session } = usePlatform();
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changes = useRef(0);
  const savedChanges = useRef(0);
  const underWay = useRef<Promise<boolean> | null>(null);
  const { getValues, setValue, subscribe } = form;
  const latest = useRef(form);
  latest.current = form;
  const [began] = useState<JobFormValues>(getValues);
  const beganId = began.draft_id ?? null;
  const [clash, setClash] = useState<Clash | null>(null);
  /** The draft as the server had it at `known_at`. */
  const known = useRef<Values>(began);
  /** What was sent since: perhaps it has arrived although its response did not. */
  const sent = useRef<readonly Values[]>([]);
  /** Until it is known whether it has arrived: repeated as it was, it makes one draft. */
  const firstSave = useRef<FirstSave>(undefined);
  const merges = useRef(0);
  const [restored, setRestored] = useState(false);
  const posted = useRef<number>(undefined);
  /** Raised when the form leaves its draft: a save that is under way no longer concerns what is typed then. */
  const leftDrafts = useRef(0);
  const isPosted = useCallback(
    () => posted.current !== undefined && posted.current === getValues().draft_id,
    [getValues],
  );

  /** @returns whether this form and somebody else have changed a field differently. */
  const merge = useCallback(
    (job: CompanyJobDetail): boolean => {
      const theirs: Values = jobFormValues(job);
      // What was saved from here is no change of somebody else.
      const own = only(theirs, (field) =>
        sent.current.some((body) => field in body && isSame(theirs[field], body[field])),
      );
      const mine = { ...getValues(), draft_id: job.id, known_at: job.updated_at };
      const merged = mergeChanges({ base: { ...known.current, ...own }, mine, theirs }, JOB_FIELD_GROUPS);
      known.current = theirs;
      sent.current = [];
      merges.current += 1;
      latest.current.reset(merged.values, { keepDefaultValues: true });
      // What is merged is saved at once.
      clearTimeout(timer.current);
      if (merged.clashes.length > 0) setClash({ job, clashes: merged.clashes });
      return merged.clashes.length > 0;
    },
    [getValues],
  );

  const saveOnce = useCallback(
    async function saveOnceMore(): Promise<boolean> {
      const values = getValues();
      const saving = changes.current;
      if (isEmptyDraft(values)) return true;
      if (isPosted()) return false;
      const before = leftDrafts.current;
      const isLeft = () => leftDrafts.current !== before;
      setState({ kind: 'saving' });
      try {
        const { draftBody } = await import(/* webpackChunkName: "draft-body" */ './draftBody.ts');
        const { body, isAll } = draftBody(values);
        sent.current = [...sent.current, body];
        const isFirst = !body.id;
        const isRepeated = isFirst && firstSave.current !== undefined;
        if (isFirst) firstSave.current ??= { body, key: randomId() };
        const saved = await saveDraft(api, body, values.known_at, isFirst ? firstSave.current : undefined);
        firstSave.current = undefined;
        // Whoever continues the draft starts with this.
        queryClient.setQueryData(jobQuery(saved.id).queryKey, saved);
        for (const path of LISTS) void queryClient.invalidateQueries({ queryKey: apiKey(path), refetchType: 'none' });
        if (isLeft()) return false;
        known.current = jobFormValues(saved);
        sent.current = [];
        setValue('draft_id', saved.id);
        setValue('known_at', saved.updated_at);
        if (isRepeated) return await saveOnceMore();
        // Otherwise the copy on the device is still needed.
        if (isAll) savedChanges.current = saving;
        setState(isAll ? { kind: 'saved', at: clock.now() } : { kind: 'partly' });
        return isAll;
      } catch (error) {
        if (!(error instanceof ApiError && mayPass(error))) firstSave.current = undefined;
        if (isLeft()) return false;
        const { draft_id: id, known_at } = values;
        const isRefused = id && error instanceof ApiError && error.status === 409;
        const job = isRefused && (await api.get('/company/jobpost/{id}', { params: { id } }).catch(() => null));
        if (isLeft()) return false;
        if (job && job.status === 'draft' && job.updated_at !== known_at) {
          const isClash = merge(job);
          return (await saveOnceMore()) && !isClash;
        }
        if (id && job) {
          posted.current = id;
          setState({ kind: 'posted', id });
        } else setState({ kind: 'kept', offline: isOffline(error as ApiError) });
        return false;
      }
    },
    [api, clock, queryClient, getValues, setValue, isPosted, merge],
  );

  // One save at a time: two concurrent first saves would create two drafts.
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    underWay.current = (underWay.current ?? Promise.resolve(true)).then(saveOnce);
    return underWay.current;
  }, [saveOnce]);

  // A layout effect like that of `useDraft`, and after it.
  useLayoutEffect(() => {
    const { draft_id, known_at } = getValues();
    // What the device has was compared with this version.
    if ((draft_id ?? null) === beganId && known_at !== began.known_at) setValue('known_at', began.known_at);
    if (fingerprint(getValues()) !== fingerprint(began)) {
      changes.current += 1;
      setRestored(true);
    }
    const unsubscribe = subscribe(({ name }) => {
      if (name === 'draft_id' || name === 'known_at') return;
      changes.current += 1;
      if (isPosted()) return;
      setState((current) => (current.kind === 'saving' ? current : { kind: 'unsaved' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    });
    // Once the server has saved it, the copy on the device is no longer needed, unless the session has ended in the
    // meantime.
    const forgetSaved = () => {
      if (changes.current === savedChanges.current && session.get()) latest.current.draft.forget();
    };
    // A draft of the list is read from the server again; a new job is found on the device.
    const leave = () => beganId !== null && forgetSaved();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      unsubscribe();
      clearTimeout(timer.current);
      forgetSaved();
      void underWay.current?.then(forgetSaved);
    };
  }, [subscribe, save, getValues, setValue, began, beganId, session, isPosted]);

  const savedAs = useRef(draftName);
  useEffect(() => {
    if (savedAs.current === draftName) return;
    savedAs.current = draftName;
    leftDrafts.current += 1;
    firstSave.current = undefined;
    changes.current += 1;
    setState((current) => (current.kind === 'saving' ? { kind: 'unsaved' } : current));
    setValue('draft_id', beganId);
    setClash(null);
  }, [draftName, setValue, beganId]);

  const finish = useCallback(() => {
    clearTimeout(timer.current);
    leftDrafts.current += 1;
    firstSave.current = undefined;
    savedChanges.current = changes.current;
    latest.current.draft.forget();
    setRestored(false);
    setClash(null);
    setState({ kind: 'untouched' });
  }, []);

  const pause = useCallback(async () => {
    clearTimeout(timer.current);
    const before = merges.current;
    await underWay.current;
    return merges.current === before;
  }, []);

  function takeTheirs(fields: readonly string[]): void {
    if (!clash) return;
    const theirs: Values = jobFormValues(clash.job);
    for (const field of fields) setValue(field, theirs[field]);
    setClash({ ...clash, clashes: clash.clashes.filter((field) => !fields.includes(field)) });
  }

  return { state, clash, takeTheirs, restored, save, pause, isPosted, finish };
}

/** Saves a draft as a new one when another tab has deleted it. */
async function saveDraft(
  api: ApiClient,
  { id, ...draft }: DraftBody,
  known_at: string | null | undefined,
  first: FirstSave | undefined,
): Promise<CompanyJobDetail> {
  if (first) return api.post('/company/jobpost/savetodraft', { body: first.body, idempotencyKey: first.key });
  try {
    return await api.post('/company/jobpost/savetodraft', {
      query: known_at ? { known_at } : {},
      body: { ...draft, ...(id && { id }) },
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return api.post('/company/jobpost/savetodraft', { body: draft });
  }
}

/** Equal for two forms with the same content; empty fields are ignored. */
function fingerprint(values: JobFormValues): string {
  return JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .sort(),
  );
}
