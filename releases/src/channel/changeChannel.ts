import { setTimeout as sleep } from 'node:timers/promises';
import { checkChange } from '../checks/checkChange.ts';
import { requireThere } from './published.ts';
import { madeBefore } from './madeBefore.ts';
import { inspectChannel } from './readRevisions.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { requireSigned } from '../signing/requireSigned.ts';
import {
  type CanaryEvidence,
  type Channel,
  followsStarts,
  type Revision,
  type UnitChange,
  type UnitOrigin,
  type UnitStates,
  type WantedStates,
} from './revision.ts';

/** Who changes a channel and why, as the history shows it. */
export interface ChangeNote {
  readonly who: string;
  readonly why: string;
  readonly command: string;
  /** The operator's public key, when the command was given the private one. */
  readonly key?: string;
  /** Why there is none, although the command was given one. */
  readonly keyProblem?: ReleaseError | undefined;
  /** Route patterns that the operator allows to be taken, opened or dropped. */
  readonly allowedRoutes?: readonly string[];
  /** Present when the judge of an automatic canary makes the change. */
  readonly evidence?: CanaryEvidence;
  /** The same for each attempt of a change that may be sent again, because its response was lost (rule 99.7). */
  readonly request?: string | undefined;
}

/** What one revision may change compared with the one before it. */
export type RevisionContent = Pick<Revision, 'units' | 'changes' | 'frozen' | 'followsStarts' | 'signing'>;

const ATTEMPTS = 200;

/**
 * Compare-and-swap for a channel. When another change was faster, `decide` runs again with the newest state, so no
 * change is lost and every refusal is about the current state. An empty result changes nothing. Damaged revisions are
 * skipped: the change builds on what visitors get.
 * @throws ReleaseError of `decide` and `checkChange`, JP-R002 when a version was just deleted, JP-R014 when other
 *   changes keep winning, JP-R027 and JP-R028 of the disk
 * @see decision 80
 */
export async function changeChannel(
  store: ReleaseStore,
  channel: Channel,
  note: ChangeNote,
  decide: (units: UnitStates, latest: Revision | undefined) => Promise<WantedStates>,
  { goesBack = false }: { readonly goesBack?: boolean } = {},
): Promise<Revision | undefined> {
  return addNextRevision(store, channel, note, async (latest) => {
    const before = latest?.units ?? {};
    const wanted = await decide(before, latest);
    const changes = differences(before, wanted);
    if (changes.length === 0) return undefined;
    const units = withChanges(before, wanted);
    const signing = await requireSigned(store, latest, changes);
    await checkChange(store, channel, before, units, { ...note, goesBack });
    const content = { units, changes, frozen: latest?.frozen, signing };
    // Only an operator's command takes the channel from "npm start"; a step of a canary is none.
    return note.evidence && followsStarts(latest) ? { ...content, followsStarts: true } : content;
  });
}

/**
 * Writes what `decide` returns for the newest revision as the next one; undefined writes nothing. What the same request
 * wrote before is returned instead.
 * @throws ReleaseError of `decide`, JP-R054 for a key that named another change, JP-R002 when a version was just
 *   deleted, JP-R014 when other changes keep winning
 */
export async function addNextRevision(
  store: ReleaseStore,
  channel: Channel,
  { request, keyProblem: _, ...note }: ChangeNote,
  decide: (latest: Revision | undefined) => Promise<RevisionContent | undefined>,
): Promise<Revision | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { latest, number: newest, unusable } = await inspectChannel(store, channel);
    // Other processes may be able to read it, and continuing from an older state would undo their changes.
    const denied = unusable.find(({ isDenied }) => isDenied);
    if (denied) throw denied;
    const made = request === undefined ? undefined : await madeBefore(store, channel, { ...note, key: request });
    if (made) return made;
    const content = await decide(latest);
    if (!content) return undefined;
    const number = newest + 1;
    const origins = nextOrigins(latest?.origins ?? {}, content.changes, number);
    const at = new Date().toISOString();
    const signing = content.signing ?? latest?.signing;
    const continues = unusable.length > 0 ? { continues: latest?.number ?? 0 } : {};
    const next: Revision = {
      number,
      channel,
      ...content,
      ...(signing ? { signing } : {}),
      at,
      ...note,
      ...(request !== undefined && { request }),
      origins,
      ...continues,
    };
    // Last, because `prune` relies on a revision following this within `longestChangeMs`.
    await requireThere(store, content.changes);
    if (await store.addRevision(next)) return next;
    await sleep(Math.random() * Math.min(5 * (attempt + 1), 50));
  }
  throw new ReleaseError('JP-R014', `the ${channel} channel is being changed by too many others at once: try again`);
}

function withChanges(before: UnitStates, wanted: WantedStates): UnitStates {
  return Object.fromEntries(
    Object.entries({ ...before, ...wanted }).flatMap(([unit, state]) => (state ? [[unit, state] as const] : [])),
  );
}

function differences(before: UnitStates, wanted: WantedStates): UnitChange[] {
  return Object.entries(wanted)
    .map(([unit, to]) => ({ unit, from: before[unit] ?? null, to }))
    .filter(({ from, to }) => !isSameState(from, to));
}

export function isSameState(left: UnitChange['from'], right: UnitChange['from']): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

export type UnitOrigins = Readonly<Record<string, UnitOrigin>>;

/** The origins after these changes, which are made by revision `number`. */
export function nextOrigins(before: UnitOrigins, changes: readonly UnitChange[], number: number): UnitOrigins {
  const changed = changes.map(({ unit, from, to }): [string, UnitOrigin] => {
    if (!to) return [unit, { changed: number }];
    const { current = number, canary = number } = before[unit] ?? {};
    return [
      unit,
      {
        changed: number,
        current: from?.current === to.current ? current : number,
        ...(to.canary && { canary: from?.canary?.version === to.canary.version ? canary : number }),
      },
    ];
  });
  return { ...before, ...Object.fromEntries(changed) };
}
