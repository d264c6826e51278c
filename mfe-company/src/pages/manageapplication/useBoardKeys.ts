import { useEffect, useRef, useState } from 'react';
import type { Applicant } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import { isStage, STAGES, type Stage } from '../../applicants/stages.ts';
import type { ByStage } from './byStage.ts';
import type { Reveal } from './DrawnItems.tsx';

interface BoardKeys {
  readonly stages: ByStage;
  readonly enabled: boolean;
  /** The applicant who is open in the drawer. */
  readonly openId: number | null;
  readonly onOpen: (applicant: Applicant) => void;
  readonly onMove: (applicant: Applicant, to: Stage) => void;
  readonly onToggle: (applicant: Applicant) => void;
  readonly onHelp: () => void;
}

/**
 * Moves through the applicants of a job by keyboard: the current one is open in the drawer or has the focus. When it is
 * moved to another stage, the next one of its former stage becomes current.
 */
export function useBoardKeys({ stages, enabled, openId, onOpen, onMove, onToggle, onHelp }: BoardKeys) {
  const { toasts } = usePlatform();
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const all = STAGES.flatMap((stage) => stages[stage]);
  // The applicant that the keys have reached: cards are rendered and focused later than fast keys are pressed.
  const wentTo = useRef<number | null>(null);
  useEffect(() => {
    const forget = () => {
      wentTo.current = null;
    };
    const leave = ({ key }: KeyboardEvent) => key === 'Tab' && forget();
    document.addEventListener('pointerdown', forget);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('keydown', leave);
    };
  }, []);
  const current = (): Applicant | undefined => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-applicant]')?.dataset['applicant'];
    return all.find(({ id }) => id === (openId ?? wentTo.current ?? Number(focused)));
  };

  function goTo(applicant: Applicant | undefined): void {
    if (!applicant) return;
    if (openId !== null) return onOpen(applicant);
    wentTo.current = applicant.id;
    setReveal({ id: applicant.id });
  }
  function neighbour(of: Applicant, steps: 1 | -1): Applicant | undefined {
    const column = isStage(of.status) ? stages[of.status] : [];
    return column[column.findIndex(({ id }) => id === of.id) + steps];
  }
  function go(steps: 1 | -1): void {
    const from = current();
    goTo(from ? neighbour(from, steps) : all[0]);
  }
  function goAcross(steps: 1 | -1): void {
    const from = current();
    const columns = STAGES.filter((stage) => stages[stage].length > 0 || stage === from?.status);
    const column = from && columns[columns.findIndex((stage) => stage === from.status) + steps];
    goTo(column ? stages[column][0] : undefined);
  }
  function move(to: Stage): void {
    const from = current();
    if (!from) return;
    if (to === 'interview') return onMove(from, to);
    if (from.status === to) return;
    const next = neighbour(from, 1) ?? neighbour(from, -1);
    onMove(from, to);
    goTo(next);
  }
  function moveAcross(steps: 1 | -1): void {
    const from = current();
    const to = from && STAGES[STAGES.findIndex((stage) => stage === from.status) + steps];
    if (!from || !to) return;
    onMove(from, to);
    if (openId === null && to !== 'interview') setReveal({ id: from.id });
  }

  useShortcuts(
    {
      j: () => go(1),
      k: () => go(-1),
      h: () => goAcross(-1),
      l: () => goAcross(1),
      s: () => move('shortlisted'),
      r: () => move('rejected'),
      i: () => move('interview'),
      '[': () => moveAcross(-1),
      ']': () => moveAcross(1),
      o: () => {
        const from = current();
        if (from) onOpen(from);
      },
      x: () => {
        const from = current();
        if (from) onToggle(from);
      },
      z: () => {
        const last = toasts.get().findLast(({ action }) => action);
        last?.action?.run();
        if (last) toasts.dismiss(last.id);
      },
      '?': onHelp,
    },
    enabled,
  );
  return { reveal, show: ({ id }: Applicant) => setReveal({ id }) };
}

type Shortcuts = Readonly<Partial<Record<string, () => void>>>;

/**
 * Single-key shortcuts by key, such as `j` or `?`. They are off while text is typed, and in every dialog except one
 * that contains `[data-shortcuts]`. Letters are those of the Latin keyboard, whatever script is typed.
 */
function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return;
      const run = current.current[keyOf(event)];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}

const keyOf = ({ key, code }: KeyboardEvent): string => (/^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key);

function isTaken(target: EventTarget | null): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  if (dialogs.some((dialog) => !dialog.querySelector('[data-shortcuts]'))) return true;
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]',
    ) !== null
  );
}
