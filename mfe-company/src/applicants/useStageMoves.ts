import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useShowFailure } from '../area/useShowFailure.ts';
import { useText } from '../text.ts';
import { moveApplication } from './moveApplication.ts';
import { isStage, type Stage } from './stages.ts';
import { useApplicantCache } from './useApplicantCache.ts';

interface Move {
  readonly applicants: readonly Applicant[];
  readonly to: Stage;
}

/** Moves applicants between stages: at once on the screen, and back by the message that tells it. */
export function useStageMoves() {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const showFailure = useShowFailure();

  const onTheWay = useRef(new Set<number>());

  const perform = async ({ applicants, to }: Move): Promise<void> => {
    for (const applicant of applicants) await moveApplication(api, applicant, to);
  };
  const show = ({ applicants, to }: Move): void => {
    for (const { id, job } of applicants) cache.patch(job.id, id, { status: to });
  };

  const move = useMutation({
    mutationFn: perform,
    onMutate: show,
    onError: (error, { applicants }) => {
      for (const { id, job, status } of applicants) cache.patch(job.id, id, { status });
      showFailure(error);
    },
    onSuccess: (_, { applicants, to }) => tellMoved(applicants, to),
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

  /** Back to where each was. */
  async function takeBack(applicants: readonly Applicant[], from: Stage): Promise<void> {
    try {
      for (const applicant of applicants) {
        if (!isStage(applicant.status)) continue;
        cache.patch(applicant.job.id, applicant.id, { status: applicant.status });
        await moveApplication(api, { id: applicant.id, status: from }, applicant.status);
      }
      toasts.show(t('undone'), 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      cache.refresh();
    }
  }

  /** Says what was done, with the way back. `applicants` are as they were before. */
  function tellMoved(applicants: readonly Applicant[], to: Stage): void {
    const [first] = applicants;
    if (!first) return;
    const message = applicants.length === 1 ? t('moved.one', { name: first.jobseeker.name, stage: t(`stage.${to}`) }) : t('moved.many', { count: applicants.length, stage: t(`stage.${to}`) });
    toasts.show(message, 'success', { label: t('undo'), run: () => void takeBack(applicants, to) });
  }

  return { move: start, tellMoved, busy: move.isPending };
}
