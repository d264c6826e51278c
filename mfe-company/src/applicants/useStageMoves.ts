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

/** So many are moved by one endpoint. */
const AT_ONCE = 100;

/** Moves applicants between stages: at once on the screen, and back by the message that tells it. */
export function useStageMoves() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();

  const onTheWay = useRef(new Set<number>());

  const show = ({ applicants, to }: Move): void => {
    for (const { id, job } of applicants) cache.patch(job.id, id, { status: to });
  };

  const move = useMutation({
    mutationFn: (wanted: Move) => perform(api, wanted),
    onMutate: show,
    onError: (error, { applicants }) => {
      for (const { id, job, status } of applicants) cache.patch(job.id, id, { status });
      showFailure(error);
    },
    onSuccess: (_, { applicants, to }) => notifyMoved(applicants, to),
    onSettled: (_, _error, { applicants }) => {
      for (const { id } of applicants) onTheWay.current.delete(id);
      cache.refresh();
    },
  });

  /** The second click of a double click moves nobody: the applicant is on the way already. */
  function start(wanted: Move): void {
    const applicants = wanted.applicants.filter(({ id }) => !onTheWay.current.has(id));
    if (applicants.length === 0) return;
    for (const { id } of applicants) onTheWay.current.add(id);
    move.mutate({ ...wanted, applicants });
  }

  /** Takes the steps back, so that nobody is told of them; `applicants` are as they were before. */
  async function takeBack(applicants: readonly Applicant[], from: Stage): Promise<void> {
    try {
      for (const { id, job, status } of applicants) {
        cache.patch(job.id, id, { status });
        await api.post('/company/application/undo', { body: { jobapplyId: id, status: from } });
      }
      toasts.show(t('undone'), 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      cache.refresh();
    }
  }

  /** Says what was done, with the way back. `applicants` are as they were before. */
  function notifyMoved(applicants: readonly Applicant[], to: Stage): void {
    const [first] = applicants;
    if (!first) return;
    const message =
      applicants.length === 1
        ? t('moved.one', { name: first.jobseeker.name, stage: t(`stage.${to}`) })
        : t('moved.many', { count: applicants.length, stage: t(`stage.${to}`) });
    // Who stood there before has made no step that could be taken back.
    const moved = applicants.filter(({ status }) => isStage(status) && status !== to);
    toasts.show(
      message,
      'success',
      moved.length > 0 ? { label: t('common.undo'), run: () => void takeBack(moved, to) } : undefined,
    );
  }

  return { move: start, notifyMoved, busy: move.isPending };
}

/** One by the endpoint made for its step; several by one endpoint, all or none. */
async function perform(api: ApiClient, { applicants, to }: Move): Promise<void> {
  const [only, ...more] = applicants;
  if (only && more.length === 0) return void (await moveApplication(api, only, to));
  const ids = applicants.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await api.post('/company/application/movemany', { body: { ids: ids.slice(start, start + AT_ONCE), status: to } });
}
