import { useLayoutEffect, useState } from 'react';
import { usePlatform } from '@jpro/platform';
import { randomId } from '@jpro/platform/random-id';
import { CLAIM, draftsBeginning, forgetDraft, GUEST, keepDraft, readDraft } from '@jpro/platform/device-drafts';

/** After this time, what a crashed tab had open is offered to other tabs. */
const CLAIM_MS = 24 * 3_600_000;

/** Which tab has a draft open, and since when. Stored like a draft, so that logging out also deletes it. */
interface Claim {
  readonly by: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What a tab remembers when it is reloaded or restored; a duplicated tab has the same note. */
interface TabNote {
  readonly name: string;
  readonly by: string;
}

/**
 * The name of this tab's draft of a form that may be open in several tabs. A tab keeps its draft when it is reloaded;
 * otherwise it continues the newest one that no open tab has, or begins a new one. When another tab takes over the
 * draft, as a duplicated tab does, this one continues under a new name with what is on its screen.
 */
export function useTabDraft(form: string): string {
  const { session, clock } = usePlatform();
  const [owner] = useState(() => session.get()?.id ?? GUEST);
  const [by] = useState(randomId);
  const [name, setName] = useState(() => nameFor(owner, form, clock.now(), by));

  useLayoutEffect(() => {
    const take = (): void => {
      const now = clock.now();
      keepDraft(owner, claimOf(name), { by, at: now } satisfies Claim, now);
      writeNote(form, { name, by });
    };
    const holder = (): string | undefined => claimed(owner, name, clock.now())?.by;
    const check = (): void => {
      if ((holder() ?? by) !== by) setName(newName(form, clock.now(), randomId()));
    };
    const release = (): void => {
      if (holder() === by) forgetDraft(owner, claimOf(name));
    };
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      check();
      if (holder() === undefined) take();
    };
    take();
    window.addEventListener('storage', check);
    window.addEventListener('pagehide', release);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', check);
      window.removeEventListener('pagehide', release);
      window.removeEventListener('pageshow', comeBack);
      release();
      writeNote(form, null);
    };
  }, [owner, by, form, name, clock]);
  return name;
}

/** Starts with the time, so that the newest name sorts last. */
const newName = (form: string, now: number, suffix: string): string => `${form}:${now}:${suffix}`;

function nameFor(owner: number, form: string, now: number, suffix: string): string {
  const own = noteOf(form);
  const isFree = (name: string): boolean => {
    const claim = claimed(owner, name, now);
    return !claim || claim.by === own?.by || now - claim.at > CLAIM_MS;
  };
  if (own && isFree(own.name)) return own.name;
  return draftsBeginning(owner, `${form}:`).filter(isFree).sort().at(-1) ?? newName(form, now, suffix);
}

const claimOf = (name: string): string => `${CLAIM}${name}`;

const claimed = (owner: number, name: string, now: number): Claim | null =>
  readDraft(owner, claimOf(name), now) as Claim | null;

const keyOf = (form: string): string => `tab-draft:${form}`;

function noteOf(form: string): TabNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as TabNote | null;
  } catch {
    return null;
  }
}

function writeNote(form: string, note: TabNote | null): void {
  try {
    if (note) sessionStorage.setItem(keyOf(form), JSON.stringify(note));
    else sessionStorage.removeItem(keyOf(form));
  } catch {
    // Without storage there are no drafts.
  }
}
