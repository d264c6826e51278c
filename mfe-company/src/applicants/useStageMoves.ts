import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { useText } from '../text.ts';
import { columnOf, type Column, type Destination } from './columns.ts';
import type { RejectionReason } from './stages.ts';
import { useColumns } from './useColumns.ts';
import { useApplicantCache } from './useApplicantCache.ts';

/** Long enough to look through many applicants before the offer to undo their move disappears. */
const UNDO_MANY_SHOWN_MS = 60_000;

const loadRequests = () => import(/* webpackChunkName: "stage-requests" */ './stageRequests.ts');

interface Move {
  readonly applicants: readonly Applicant[];
  readonly to: Column;
  /** Of a rejection. */
  readonly reason?: RejectionReason | undefined;
  /** The applicant before they were invited to an interview on the way; undoing takes back the invitation, too. */
  readonly uninvited?: Applicant | undefined;
}

/** Applicants are now in this stage, or in the one where each of them is said to be. */
export type OnMoved = (applicants: readonly Applicant[], to?: Destination) => void;

/**
 * Moves applicants between stages: the screen changes at once, and a toast offers to undo the move. `onMoved` is called
 * when the server has moved them, or has undone it.
 */
export function useStageMoves(onMoved: OnMoved) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const cache = useApplicantCache();
  const showFailure = useFailureToast();

  const { own, columns, labelOf, destinationOf } = useColumns();
  const hasOwn = own.length > 0;

  const underWay = useRef(new Set<number>());

  const show: OnMoved = (applicants, to) =>
    cache.patchAll(new Map(applicants.map(({ id, status, own_stage }) => [id, to ?? { status, own_stage }])));

  const move = useMutation({
    mutationFn: async ({ to, uninvited: _uninvited, ...wanted }: Move) =>
      (await loadRequests()).performMove(api, { ...wanted, to: destinationOf(to), hasOwn }),
    onMutate: ({ applicants, to }) => show(applicants, destinationOf(to)),
    onError: (error, { applicants }) => {
      show(applicants);
      showFailure(error);
    },
    onSuccess: ({ done, elsewhere, needsTime }, { to, uninvited }) => {
      show(elsewhere);
      onMoved(done, destinationOf(to));
      notifyMoved(uninvited ? [uninvited] : done, to, uninvited && 'interview');
      void name('moved.elsewhere', elsewhere);
      void name('moved.needs_time', needsTime);
    },
    onSettled: (_, error, { applicants }) => {
      for (const { id } of applicants) underWay.current.delete(id);
      // A response from before the other moves would put their applicants back where they were.
      if (underWay.current.size > 0) return;
      if (error) cache.refresh();
      else cache.refreshLists();
    },
  });

  /** Skips applicants who are already being moved: the second click of a double click moves nobody. */
  function start(wanted: Move): void {
    const applicants = wanted.applicants.filter(({ id }) => !underWay.current.has(id));
    if (applicants.length === 0) return;
    for (const { id } of applicants) underWay.current.add(id);
    move.mutate({ ...wanted, applicants });
  }

  /** Undoes the moves, the last one first, so that nobody is notified. `applicants` are as they were before. */
  async function takeBack(applicants: readonly Applicant[], columnsLeft: readonly Column[]): Promise<void> {
    try {
      show(applicants);
      const { undoMove } = await loadRequests();
      let outcome: Awaited<ReturnType<typeof undoMove>> | undefined;
      for (const left of columnsLeft) outcome = await undoMove(api, { applicants, from: destinationOf(left), hasOwn });
      const stayed = new Set(outcome?.elsewhere.map(({ id }) => id));
      onMoved(applicants.filter(({ id }) => !stayed.has(id)));
      toasts.show(t('undone'), 'success');
      await name('moved.not_undone', outcome?.elsewhere);
      await name('moved.needs_time', outcome?.needsTime);
    } catch (error) {
      showFailure(error);
    } finally {
      cache.refresh();
    }
  }

  /**
   * Confirms a move, perhaps one by way of another column, in a toast and offers to undo it. `applicants` are as they
   * were before.
   */
  function notifyMoved(applicants: readonly Applicant[], to: Column, via?: Column): void {
    const [first] = applicants;
    if (!first) return;
    const message =
      applicants.length === 1
        ? t('moved.one', { name: first.jobseeker.name, stage: labelOf(to) })
        : t('moved.many', { count: applicants.length, stage: labelOf(to) });
    // Applicants who were already in that stage did not move, so there is nothing to undo for them.
    const moved = applicants.filter((applicant) => {
      const before = columnOf(applicant, columns);
      return before !== undefined && before !== to;
    });
    toasts.show(
      message,
      'success',
      moved.length > 0
        ? {
            label: t('common.undo'),
            run: () => void takeBack(moved, via === undefined ? [to] : [to, via]),
            ...(moved.length > 1 && { shownFor: UNDO_MANY_SHOWN_MS }),
          }
        : undefined,
    );
  }

  /** Names applicants who were not moved, because they were elsewhere, or who need another time for the interview. */
  async function name(
    message: 'moved.elsewhere' | 'moved.not_undone' | 'moved.needs_time',
    applicants: readonly Applicant[] = [],
  ): Promise<void> {
    if (applicants.length === 0) return;
    const { namesOf } = await loadRequests();
    toasts.show(t(message, { names: namesOf(applicants, t) }), 'error');
  }

  return { move: start, notifyMoved };
}
