import { useEffect, useRef } from 'react';

export type Shortcuts = Readonly<Partial<Record<string, () => void>>>;

/**
 * Single-key shortcuts by key, such as `j` or `?`. They are off while text is typed, and in every dialog except one
 * that contains `[data-shortcuts]`. Letters are those of the Latin keyboard, whatever script is typed.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
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
