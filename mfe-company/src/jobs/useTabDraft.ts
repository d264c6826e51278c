import { useEffect, useState } from 'react';

/** More new jobs are hardly open at the same time; further tabs share the last name. */
const MAX_TABS = 9;

/**
 * The name under which this tab stores a new job on the device: tabs that are open at the same time have one each, and
 * a draft that no tab has open is continued by the next one. A tab keeps its name when it is loaded again.
 */
export function useTabDraft(name: string): string {
  const [own, setOwn] = useState(() => remembered(name));
  useEffect(() => {
    const { locks } = navigator as { readonly locks?: LockManager };
    if (!locks) return undefined;
    let hasLeft = false;
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      leave = () => {
        hasLeft = true;
        resolve();
      };
    });
    void firstFree(locks, name, left).then((free) => {
      if (hasLeft) return;
      remember(name, free);
      setOwn(free);
    });
    // A page that holds a lock could not be shown again by the back button as it was.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [name]);
  return own;
}

/** Takes the first name that no other tab has, until this one has left. */
async function firstFree(locks: LockManager, name: string, left: Promise<void>): Promise<string> {
  const names = [name, ...Array.from({ length: MAX_TABS - 1 }, (_, index) => `${name}-${index + 2}`)];
  for (const each of new Set([remembered(name), ...names])) {
    const isFree = await new Promise<boolean>((resolve) => {
      void locks.request(`draft ${each}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? left : undefined;
      });
    });
    if (isFree) return each;
  }
  return names.at(-1) ?? name;
}

const keyOf = (name: string): string => `jpro-tab-draft:${name}`;

function remembered(name: string): string {
  try {
    return (typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(keyOf(name))) ?? name;
  } catch {
    return name;
  }
}

function remember(name: string, own: string): void {
  try {
    sessionStorage.setItem(keyOf(name), own);
  } catch {
    // Without storage a tab that is loaded again takes the first free name.
  }
}
