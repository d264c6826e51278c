import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ApiClient, ApiError, isOffline } from '@jpro/api';
import { useApi, useClock, usePlatform } from '@jpro/platform';
import type { Draft } from '@jpro/platform/form';
import type { DraftBody } from './draftBody.ts';
import { isEmptyDraft } from './isEmptyDraft.ts';
import type { JobFormValues } from './jobFormValues.ts';

const PAUSE_MS = 1_500;

export type DraftState =
  | { readonly kind: 'untouched' | 'unsaved' | 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Saved on this device only. */
  | { readonly kind: 'kept'; readonly offline: boolean };

interface JobDraftForm {
  readonly draft: Draft;
  getValues(): JobFormValues;
  setValue(field: 'draft_id', value: number | null): void;
  subscribe(listener: (change: { readonly name: string | undefined }) => void): () => void;
}

interface DraftAutosave {
  readonly state: DraftState;
  /** The form started with input from an earlier visit on this device. */
  readonly restored: boolean;
  /** Saves immediately; resolves to false when the server refused. */
  save(): Promise<boolean>;
  /** Waits for a running save and starts no new one, because the form itself is being sent. */
  pause(): Promise<unknown>;
  /** The form was sent or cleared: deletes the draft. */
  finish(): void;
}

/**
 * Saves a job form as a draft whenever typing pauses; what the server cannot accept is saved on this device, under
 * `draftName`. Another name says that another tab goes on with the draft: a new job is saved as another one from then.
 */
export function useDraftAutosave(form: JobDraftForm, draftName: string): DraftAutosave {
  const api = useApi();
  const clock = useClock();
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

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const values = getValues();
    const saving = changes.current;
    if (isEmptyDraft(values)) return true;
    setState({ kind: 'saving' });
    try {
      const { draftBody } = await import(/* webpackChunkName: "draft-body" */ './draftBody.ts');
      const { id } = await saveDraft(api, draftBody(values));
      setValue('draft_id', id);
      savedChanges.current = saving;
      setState({ kind: 'saved', at: clock.now() });
      return true;
    } catch (error) {
      setState({ kind: 'kept', offline: isOffline(error as ApiError) });
      return false;
    }
  }, [api, clock, getValues, setValue]);

  // One at a time: two concurrent first saves would create two drafts.
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await underWay.current;
    underWay.current = saveOnce();
    return underWay.current;
  }, [saveOnce]);

  // As `useDraft`, and after it.
  useLayoutEffect(() => {
    if (fingerprint(getValues()) !== began) {
      changes.current += 1;
      setRestored(true);
    }
    const unsubscribe = subscribe(({ name }) => {
      if (name === 'draft_id') return;
      changes.current += 1;
      setState((current) => (current.kind === 'saving' ? current : { kind: 'unsaved' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
      // Saved on the server, so the copy on the device is no longer needed, unless the session has ended meanwhile.
      if (changes.current === savedChanges.current && session.get()) forget.current();
    };
  }, [subscribe, save, getValues, began, session]);

  const savedAs = useRef(draftName);
  useEffect(() => {
    if (savedAs.current === draftName) return;
    savedAs.current = draftName;
    changes.current += 1;
    setValue('draft_id', beganId);
  }, [draftName, setValue, beganId]);

  const finish = useCallback(() => {
    clearTimeout(timer.current);
    savedChanges.current = changes.current;
    forget.current();
    setRestored(false);
    setState({ kind: 'untouched' });
  }, []);

  const pause = useCallback(() => {
    clearTimeout(timer.current);
    return underWay.current ?? Promise.resolve();
  }, []);

  return { state, restored, save, pause, finish };
}

/** A draft that another tab has posted or deleted is saved as a new one. */
async function saveDraft(api: ApiClient, { id, ...draft }: DraftBody): Promise<{ readonly id: number }> {
  try {
    return await api.post('/company/jobpost/savetodraft', { body: { ...draft, ...(id && { id }) } });
  } catch (error) {
    if (!id || !(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
    return api.post('/company/jobpost/savetodraft', { body: draft });
  }
}

/** Equal for two forms with the same content, ignoring empty fields. */
function fingerprint(values: JobFormValues): string {
  return JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .sort(),
  );
}
