import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError, apiKey, type CompanyJobDetail, isOffline } from '@jpro/api';
import { useApi, useClock, usePlatform } from '@jpro/platform';
import type { Draft } from '@jpro/forms';
import type { DraftBody } from './draftBody.ts';
import { isEmptyDraft } from './isEmptyDraft.ts';
import type { JobFormValues } from './jobFormValues.ts';
import { jobQuery } from './jobQueries.ts';

const PAUSE_MS = 1_500;

/** What else shows drafts, or counts them. */
const LISTS = ['/company/jobposts', '/company/jobposts/draftlist', '/company/dashboard'] as const;

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
  setValue(field: 'draft_id', value: number | null): void;
  subscribe(listener: (change: { readonly name: string | undefined }) => void): () => void;
}

interface DraftAutosave {
  readonly state: DraftState;
  /** The form started with values from an earlier visit on this device. */
  readonly restored: boolean;
  /** Saves immediately; resolves to false when the server does not have everything. */
  save(): Promise<boolean>;
  /** Waits for the saves that have begun and starts no new one, because the form itself is being sent. */
  pause(): Promise<unknown>;
  /** Whether the draft is known to be posted: what is typed is saved again once it has no draft, as a new one. */
  isPosted(): boolean;
  /** Deletes the draft, because the form was sent or cleared. */
  finish(): void;
}

/**
 * Saves a job form as a draft whenever typing pauses; what the server cannot accept is saved on this device, under
 * `draftName`. When the name changes, another tab has taken over the draft, and a new job is saved as a separate draft
 * from then on.
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
  const forget = useRef(form.draft.forget);
  forget.current = form.draft.forget;
  const [began] = useState(() => fingerprint(getValues()));
  const [beganId] = useState(() => getValues().draft_id ?? null);
  const [restored, setRestored] = useState(false);
  const posted = useRef<number>(undefined);
  /** Raised when the form leaves its draft: a save that is under way no longer concerns what is typed then. */
  const leftDrafts = useRef(0);
  const isPosted = useCallback(
    () => posted.current !== undefined && posted.current === getValues().draft_id,
    [getValues],
  );

  const saveOnce = useCallback(async (): Promise<boolean> => {
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
      const saved = await saveDraft(api, body);
      // Whoever continues the draft starts with this.
      queryClient.setQueryData(jobQuery(saved.id).queryKey, saved);
      for (const path of LISTS) void queryClient.invalidateQueries({ queryKey: apiKey(path), refetchType: 'none' });
      if (isLeft()) return false;
      setValue('draft_id', saved.id);
      // Otherwise the copy on the device is still needed.
      if (isAll) savedChanges.current = saving;
      setState(isAll ? { kind: 'saved', at: clock.now() } : { kind: 'partly' });
      return isAll;
    } catch (error) {
      if (isLeft()) return false;
      const { draft_id: id } = values;
      if (id && error instanceof ApiError && error.status === 409) {
        posted.current = id;
        setState({ kind: 'posted', id });
      } else setState({ kind: 'kept', offline: isOffline(error as ApiError) });
      return false;
    }
  }, [api, clock, queryClient, getValues, setValue, isPosted]);

  // One save at a time: two concurrent first saves would create two drafts.
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    underWay.current = (underWay.current ?? Promise.resolve(true)).then(saveOnce);
    return underWay.current;
  }, [saveOnce]);

  // A layout effect like that of `useDraft`, and after it.
  useLayoutEffect(() => {
    if (fingerprint(getValues()) !== began) {
      changes.current += 1;
      setRestored(true);
    }
    const unsubscribe = subscribe(({ name }) => {
      if (name === 'draft_id') return;
      changes.current += 1;
      if (isPosted()) return;
      setState((current) => (current.kind === 'saving' ? current : { kind: 'unsaved' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    });
    // Once the server has saved it, the copy on the device is no longer needed, unless the session has ended in the
    // meantime.
    const forgetSaved = () => {
      if (changes.current === savedChanges.current && session.get()) forget.current();
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
  }, [subscribe, save, getValues, began, beganId, session, isPosted]);

  const savedAs = useRef(draftName);
  useEffect(() => {
    if (savedAs.current === draftName) return;
    savedAs.current = draftName;
    leftDrafts.current += 1;
    changes.current += 1;
    setState((current) => (current.kind === 'saving' ? { kind: 'unsaved' } : current));
    setValue('draft_id', beganId);
  }, [draftName, setValue, beganId]);

  const finish = useCallback(() => {
    clearTimeout(timer.current);
    leftDrafts.current += 1;
    savedChanges.current = changes.current;
    forget.current();
    setRestored(false);
    setState({ kind: 'untouched' });
  }, []);

  const pause = useCallback(() => {
    clearTimeout(timer.current);
    return underWay.current ?? Promise.resolve();
  }, []);

  return { state, restored, save, pause, isPosted, finish };
}

/** Saves a draft as a new one when another tab has deleted it. */
async function saveDraft(api: ApiClient, { id, ...draft }: DraftBody): Promise<CompanyJobDetail> {
  try {
    return await api.post('/company/jobpost/savetodraft', { body: { ...draft, ...(id && { id }) } });
  } catch (error) {
    if (!id || !(error instanceof ApiError && error.status === 404)) throw error;
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
