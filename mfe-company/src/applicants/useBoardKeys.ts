import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '@jpro/platform';
import { applicationQuery } from './applicantQueries.ts';
import type { BoardKeys, Pressing } from './pressedKey.ts';

/** An item to scroll to and focus; a new object repeats the request for the same item. */
export interface Reveal {
  readonly id: number;
}

const KEYS = 'jkhlsrRioxz[]?';
/** Those that may be held down: the others decide about one applicant for each press. */
const GOING = 'jkhl';
/** Beside an open applicant, unless the pane itself is scrolled. */
const ARROWS: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' };

const loadKeys = () => import(/* webpackChunkName: "board-keys" */ './pressedKey.ts');

/**
 * Moves through the applicants of a job by keyboard: the current one is open or has the focus. When it is moved to
 * another stage, the next one of its former stage becomes current. Single keys are off while text is typed, and in
 * every dialog except one that contains `[data-shortcuts]`. Letters are those of the Latin keyboard, whatever script is
 * typed.
 */
export function useBoardKeys(keys: BoardKeys) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const show = ({ id }: Reveal) => setReveal({ id });
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
  const { enabled, openId } = keys;
  const current = useRef<Pressing>(undefined);
  useEffect(() => {
    current.current = {
      ...keys,
      toasts,
      wentTo,
      onReveal: (id) => show({ id }),
      // Known from what is shown of them, even when a filter hides them now.
      opened: () => (openId === null ? null : queryClient.getQueryData(applicationQuery(openId).queryKey)) ?? undefined,
    };
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return;
      const key = arrowOf(event, current.current) ?? keyOf(event);
      if (key.length !== 1 || !KEYS.includes(key)) return;
      event.preventDefault();
      if (event.repeat && !GOING.includes(key)) return;
      void loadKeys().then(
        ({ pressedKey }) => current.current && pressedKey(key, current.current),
        () => undefined,
      );
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
  return { reveal, show };
}

const arrowOf = ({ key, target }: KeyboardEvent, pressing: Pressing | undefined): string | undefined =>
  typeof pressing?.openId === 'number' && !(target instanceof Element && target.closest('aside'))
    ? ARROWS[key]
    : undefined;

function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^Key[A-Z]$/.test(code)) return key;
  const letter = code.slice(3);
  return shiftKey && letter === 'R' ? letter : letter.toLowerCase();
}

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
