/** What the keys of the applicants' pages do: loaded with the first one that is pressed. */
import type { RefObject } from 'react';
import type { Applicant } from '@jpro/api';
import type { Toasts } from '@jpro/platform';
import { isStage, STAGES, type RejectionReason, type Stage } from './stages.ts';
import type { ByStage } from './byStage.ts';
import type { Neighbours } from './useNeighbours.ts';

export interface BoardKeys {
  readonly stages: ByStage;
  readonly enabled: boolean;
  /** Who is in sight, if that is not the whole board. */
  readonly list?: readonly Applicant[] | undefined;
  /** The applicant who is open in the drawer or in the pane. */
  readonly openId: number | null;
  /** Those before and after the open one, if they are not its neighbours in its stage. */
  readonly neighbours?: Neighbours | undefined;
  /** Called when the keys go to another stage. */
  readonly onStage?: ((stage: Stage) => void) | undefined;
  readonly onOpen: (applicant: Applicant) => void;
  readonly onMove: (applicant: Applicant, to: Stage, reason?: RejectionReason) => void;
  /** Asks for the reason of a rejection. */
  readonly onReject: (applicant: Applicant, reject: (reason: RejectionReason) => void) => void;
  readonly onToggle: (applicant: Applicant) => void;
  readonly onHelp: () => void;
}

export interface Pressing extends BoardKeys {
  readonly toasts: Toasts;
  /** The applicant that the keys have reached: cards are rendered and focused later than fast keys are pressed. */
  readonly wentTo: RefObject<number | null>;
  readonly onReveal: (id: number) => void;
}

/** Does what the key stands for. */
export function pressedKey(
  key: string,
  {
    stages,
    list,
    openId,
    neighbours,
    toasts,
    wentTo,
    onReveal,
    onStage,
    onOpen,
    onMove,
    onReject,
    onToggle,
    onHelp,
  }: Pressing,
): void {
  const all = STAGES.flatMap((stage) => stages[stage]);
  const focused = document.activeElement?.closest<HTMLElement>('[data-applicant]')?.dataset['applicant'];
  const from = all.find(({ id }) => id === (openId ?? wentTo.current ?? Number(focused)));

  function goTo(applicant: Applicant | undefined): void {
    if (!applicant) return;
    if (isStage(applicant.status)) onStage?.(applicant.status);
    if (openId !== null) return onOpen(applicant);
    wentTo.current = applicant.id;
    onReveal(applicant.id);
  }
  function neighbour(of: Applicant, steps: 1 | -1): Applicant | undefined {
    if (openId !== null && neighbours) return steps === 1 ? neighbours.next : neighbours.previous;
    const column = list ?? (isStage(of.status) ? stages[of.status] : []);
    return column[column.findIndex(({ id }) => id === of.id) + steps];
  }
  const go = (steps: 1 | -1) => goTo(from ? neighbour(from, steps) : (list ?? all)[0]);
  function goAcross(steps: 1 | -1): void {
    const columns = STAGES.filter((stage) => stages[stage].length > 0 || stage === from?.status);
    const column = from && columns[columns.findIndex((stage) => stage === from.status) + steps];
    goTo(column ? stages[column][0] : undefined);
  }
  function move(to: Stage): void {
    if (!from) return;
    if (to === 'interview') return onMove(from, to);
    if (from.status === to) return;
    const next = neighbour(from, 1) ?? neighbour(from, -1);
    onMove(from, to);
    goTo(next);
  }
  function reject(): void {
    if (!from || from.status === 'rejected' || from.status === 'withdrawn') return;
    const next = neighbour(from, 1) ?? neighbour(from, -1);
    onReject(from, (reason) => {
      onMove(from, 'rejected', reason);
      goTo(next);
    });
  }
  function moveAcross(steps: 1 | -1): void {
    const to = from && STAGES[STAGES.findIndex((stage) => stage === from.status) + steps];
    if (!from || !to) return;
    onMove(from, to);
    if (openId === null && to !== 'interview') onReveal(from.id);
  }
  function undo(): void {
    const last = toasts.get().findLast(({ action }) => action);
    last?.action?.run();
    if (last) toasts.dismiss(last.id);
  }

  const actions: Readonly<Record<string, () => void>> = {
    j: () => go(1),
    k: () => go(-1),
    h: () => goAcross(-1),
    l: () => goAcross(1),
    s: () => move('shortlisted'),
    r: () => move('rejected'),
    R: reject,
    i: () => move('interview'),
    '[': () => moveAcross(-1),
    ']': () => moveAcross(1),
    o: () => from && onOpen(from),
    x: () => from && onToggle(from),
    z: undo,
    '?': onHelp,
  };
  actions[key]?.();
}
