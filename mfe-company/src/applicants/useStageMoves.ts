import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Applicant, ApiClient } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { useText } from '../text.ts';
import { moveApplication } from './moveApplication.ts';
import { isStage, type Stage } from './stages.ts';
import { useApplicantCache } from './useApplicantCache.ts';

interface Move {
  readonly applicants: readonly Applicant[];
  readonly to: Stage;
}

interface Undo {
  /** As they were before the step. */
  readonly applicants: readonly Applicant[];
  readonly from: Stage;
}

/** Applications of one request (rule 19). */
const MAX_AT_ONCE = 100;

/** Moves applicants between stages: the screen changes at once, and a toast offers to undo it. */
export function useStageMoves() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();

  const underWay = useRef(new Set<number>());

  const show = ({ applicants, to }: Move): void => {
    for (const { id } of applicants) cache.patch(id, { status: to });
  };

  const move = useMutation({
    mutationFn: (wanted: Move) => perform(api, wanted),
    onMutate: show,
    onError: (error, { applicants }) => {
      for (const { id, status } of applicants) cache.patch(id, { status });
      showFailure(error);
    },
    onSuccess: (_, { applicants, to }) => notifyMoved(applicants, to),
    onSettled: (_, _error, { applicants }) => {
      for (const { id } of applicants) underWay.current.delete(id);
      // A response from before the other moves would show their applicants where they were.
      if (underWay.current.size === 0) cache.refresh();
    },
  });

  /** Applicants whose move is under way are skipped: the second click of a double click moves nobody. */
  function start(wanted: Move): void {
    const applicants = wanted.applicants.filter(({ id }) => !underWay.current.has(id));
    if (applicants.length === 0) return;
    for (const { id } of applicants) underWay.current.add(id);
    move.mutate({ ...wanted, applicants });
  }

  /** Undoes the steps, so that nobody is notified of them. `applicants` are as they were before. */
  async function takeBack(applicants: readonly Applicant[], from: Stage): Promise<void> {
    try {
      for (const { id, status } of applicants) cache.patch(id, { status });
      await undo(api, { applicants, from });
      toasts.show(t('undone'), 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      cache.refresh();
    }
  }

  /** Says what was done, and offers to undo it. `applicants` are as they were before. */
  function notifyMoved(applicants: readonly Applicant[], to: Stage): void {
    const [first] = applicants;
    if (!first) return;
    const message =
      applicants.length === 1
        ? t('moved.one', { name: first.jobseeker.name, stage: t(`stage.${to}`) })
        : t('moved.many', { count: applicants.length, stage: t(`stage.${to}`) });
    // Applicants who were in that stage already made no step that could be undone.
    const moved = applicants.filter(({ status }) => isStage(status) && status !== to);
    toasts.show(
      message,
      'success',
      moved.length > 0 ? { label: t('common.undo'), run: () => void takeBack(moved, to) } : undefined,
    );
  }

  return { move: start, notifyMoved, busy: move.isPending };
}

async function undo(api: ApiClient, { applicants, from }: Undo): Promise<void> {
  const [only, ...more] = applicants;
  if (only && more.length === 0)
    return void (await api.post('/company/application/undo', { body: { jobapplyId: only.id, status: from } }));
  for (const ids of chunks(applicants))
    await api.post('/company/application/undomany', { body: { ids, status: from } });
}

/** A single one by the endpoint of its step; several by one request, all or none. */
async function perform(api: ApiClient, { applicants, to }: Move): Promise<void> {
  const [only, ...more] = applicants;
  if (only && more.length === 0) return void (await moveApplication(api, only, to));
  for (const ids of chunks(applicants)) await api.post('/company/application/movemany', { body: { ids, status: to } });
}

function* chunks(applicants: readonly Applicant[]): Generator<number[]> {
  const ids = applicants.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += MAX_AT_ONCE) yield ids.slice(start, start + MAX_AT_ONCE);
}
