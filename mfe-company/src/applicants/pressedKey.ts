/** What the keys of the applicants' pages do: loaded with the first one that is pressed. */
import type { RefObject } from 'react';
import type { Applicant } from '@jpro/api';
import type { Toasts } from '@jpro/platform';
import { columnOf, type Column, type Step } from './columns.ts';
import type { RejectionReason } from './stages.ts';
import type { ByStage } from './byStage.ts';
import type { Neighbours } from './useNeighbours.ts';

export interface BoardKeys {
  readonly columns: readonly Column[];
  readonly stages: ByStage;
  readonly enabled: boolean;
  /** Who is in sight, if that is not the whole board. */
  readonly list?: readonly Applicant[] | undefined;
  /** The applicant who is open in the drawer or in the pane. */
  readonly openId: number | null;
  /** Those before and after the open one, if they are not its neighbours in its stage. */
  readonly neighbours?: Neighbours | undefined;
  /** Called when the keys go to another stage. */
  readonly onStage?: ((stage: Column) => void) | undefined;
  readonly onOpen: (applicant: Applicant) => void;
  readonly onMove: (applicant: Applicant, to: Step, reason?: RejectionReason) => void;
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
  /** The applicant who is open, also when the filter no longer lets them through: it may be about what was not seen. */
  readonly opened: () => Applicant | undefined;
}

/** Does what the key stands for. */
export function pressedKey(
  key: string,
  {
    columns,
    stages,
    list,
    openId,
    neighbours,
    toasts,
    wentTo,
    onReveal,
    opened,
    onStage,
    onOpen,
    onMove,
    onReject,
    onToggle,
    onHelp,
  }: Pressing,
): void {
  const inColumn = (column: Column | undefined) => (column && stages.get(column)) ?? [];
  const all = columns.flatMap(inColumn);
  const focused = document.activeElement?.closest<HTMLElement>('[data-applicant]')?.dataset['applicant'];
  const current = openId ?? wentTo.current ?? Number(focused);
  // Only the list has those who withdrew.
  const from = [...all, ...(list ?? [])].find(({ id }) => id === current) ?? opened();
  const here = from && columnOf(from, columns);

  function goTo(applicant: Applicant | undefined): void {
    if (!applicant) return;
    const column = columnOf(applicant, columns);
    if (column) onStage?.(column);
    if (openId !== null) return onOpen(applicant);
    wentTo.current = applicant.id;
    onReveal(applicant.id);
  }
  function neighbour(of: Applicant, steps: 1 | -1): Applicant | undefined {
    if (openId !== null && neighbours) return steps === 1 ? neighbours.next : neighbours.previous;
    const column = list ?? inColumn(columnOf(of, columns));
    return column[column.findIndex(({ id }) => id === of.id) + steps];
  }
  const go = (steps: 1 | -1) => goTo(from ? neighbour(from, steps) : (list ?? all)[0]);
  function goAcross(steps: 1 | -1): void {
    const filled = columns.filter((column) => column === here || inColumn(column).length > 0);
    goTo(inColumn(here && filled[filled.indexOf(here) + steps])[0]);
  }
  function move(to: Step): void {
    if (!from || !here || here === to) return;
    if (to === 'invitation') return onMove(from, to);
    const next = neighbour(from, 1) ?? neighbour(from, -1);
    onMove(from, to);
    goTo(next);
  }
  function reject(): void {
    if (!from || !here || from.status === 'rejected') return;
    const next = neighbour(from, 1) ?? neighbour(from, -1);
    onReject(from, (reason) => {
      onMove(from, 'rejected', reason);
      goTo(next);
    });
  }
  function moveAcross(steps: 1 | -1): void {
    const to = here && columns[columns.indexOf(here) + steps];
    if (!from || !to) return;
    onMove(from, to);
    if (openId === null && to !== 'interview') onReveal(from.id);
  }
  function undo(): void {
    const last = [...toasts.get()].reverse().find(({ action }) => action);
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
    i: () => move('invitation'),
    '[': () => moveAcross(-1),
    ']': () => moveAcross(1),
    o: () => from && onOpen(from),
    x: () => from && here && onToggle(from),
    z: undo,
    '?': onHelp,
  };
  actions[key]?.();
}
