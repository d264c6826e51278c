import { useState } from 'react';

const STORED_AS = 'jpro-board-shortcuts';

/** Whether single-key shortcuts are active on this device; on by default. */
export function useShortcutChoice(): [enabled: boolean, setEnabled: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => typeof localStorage === 'undefined' || stored() !== 'off');
  return [
    enabled,
    (next) => {
      setEnabled(next);
      try {
        localStorage.setItem(STORED_AS, next ? 'on' : 'off');
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
  ];
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}
