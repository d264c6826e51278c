import { type ReleaseStore, type Revision, SHELL, UnusableFile } from '@jpro/releases';
import { isInCanary } from '../../visitor/canaryBucket.ts';
import type { Visitor } from '../../visitor/visitor.ts';
import { deadline, TooLate } from '../deadline.ts';
import { type ResolvedReleases, resolveReleases } from './resolveReleases.ts';

type Chooser = Pick<Visitor, 'picks' | 'failedShells'> & { readonly canaryId: string | undefined };
type Resolving = Promise<ResolvedReleases | undefined>;

interface LostReleases {
  /** A new set after each check of the store. */
  readonly lost: ReadonlySet<string>;
  readonly isLost: (unit: string, version: string) => boolean;
}

/** For what is the same for everybody: no canary, no picks. */
export const NOBODY: Chooser = { canaryId: undefined, picks: new Map(), failedShells: new Set() };

/** A store on another machine may be slow. After this time, a page gets the releases of the previous revision. */
const PATIENCE_MS = 1_000;

/**
 * Chooses the releases of page views. Visitors of one revision who are in the same canaries get the same object,
 * resolved once. For testers' picks and browsers in which a shell failed, releases are resolved each time.
 */
export class ReleaseChoices {
  readonly #store: ReleaseStore;
  readonly #watch: LostReleases;
  #memo = new WeakMap<Revision, Map<string, Resolving>>();
  #memoOf: ReadonlySet<string> | undefined;
  /** Of the last revision that could be resolved, by canaries; those without any also of an earlier one. */
  readonly #last = new Map<string, ResolvedReleases>();
  #lastOf: Revision | undefined;

  constructor(store: ReleaseStore, watch: LostReleases) {
    this.#store = store;
    this.#watch = watch;
  }

  /** The releases of the last page without canaries; undefined until there was one. */
  get last(): ResolvedReleases | undefined {
    return this.#last.get('');
  }

  async of(revision: Revision, visitor: Chooser): Resolving {
    const canaries = canariesOf(revision, visitor.canaryId);
    if (visitor.picks.size > 0 || visitor.failedShells.size > 0)
      return this.#orLast(this.#resolve(revision, visitor), canaries);
    const known = this.#known(revision);
    return this.#orLast(known.get(canaries) ?? this.#begin(revision, visitor, known, canaries), canaries);
  }

  /** While the store cannot provide the releases of the newest revision, pages continue with the last ones. */
  async #orLast(resolving: Resolving, canaries: string): Resolving {
    const last = this.#last.get(canaries) ?? this.last;
    if (!last) return resolving;
    try {
      return await deadline(PATIENCE_MS)(resolving);
    } catch (error) {
      if (error instanceof TooLate || (error instanceof UnusableFile && error.isAway)) return last;
      throw error;
    }
  }

  #remember(revision: Revision, canaries: string, resolved: ResolvedReleases): void {
    if (this.#lastOf !== revision) for (const earlier of this.#last.keys()) if (earlier) this.#last.delete(earlier);
    this.#lastOf = revision;
    this.#last.set(canaries, resolved);
  }

  #known(revision: Revision): Map<string, Resolving> {
    if (this.#memoOf !== this.#watch.lost) this.#memo = new WeakMap();
    this.#memoOf = this.#watch.lost;
    const known = this.#memo.get(revision) ?? new Map<string, Resolving>();
    this.#memo.set(revision, known);
    return known;
  }

  #begin(revision: Revision, visitor: Chooser, known: Map<string, Resolving>, canaries: string): Resolving {
    const resolving = this.#resolve(revision, visitor);
    known.set(canaries, resolving);
    resolving.then(
      (resolved) => {
        if (resolved) this.#remember(revision, canaries, resolved);
        // Not cached, because a missing release may come back.
        const isWhole = resolved && Object.keys(revision.units).length === resolved.remotes.length + 1;
        if (!isWhole) known.delete(canaries);
      },
      () => known.delete(canaries),
    );
    return resolving;
  }

  #resolve(revision: Revision, { canaryId, picks, failedShells }: Chooser): Resolving {
    const { isLost } = this.#watch;
    return resolveReleases(this.#store, revision, { canaryId, picks, failedShells, isLost });
  }
}

/** The units whose canary this visitor gets. */
function canariesOf({ units }: Revision, canaryId: string | undefined): string {
  if (canaryId === undefined) return '';
  return Object.entries(units)
    .filter(([unit, { canary }]) => canary && isInCanary(canaryId, unit, canary.version, canary.percent))
    .map(([unit]) => unit)
    .join(' ');
}

/**
 * The releases that visitors get: with and without the shell's canary, and with and without those of the remotes.
 * Canaries of two remotes do not matter to each other.
 */
export async function expectedReleases(store: ReleaseStore, revision: Revision): Promise<readonly ResolvedReleases[]> {
  const canaries = Object.entries(revision.units).flatMap(([unit, { canary }]) =>
    canary ? [[unit, canary.version] as const] : [],
  );
  const ofShell = withAndWithout(canaries.filter(([unit]) => unit === SHELL));
  const ofRemotes = withAndWithout(canaries.filter(([unit]) => unit !== SHELL));
  const choices = ofShell.flatMap((shell) => ofRemotes.map((remotes) => new Map([...shell, ...remotes])));
  const resolved = await Promise.all(choices.map((picks) => resolveReleases(store, revision, { picks })));
  return resolved.filter((releases) => releases !== undefined);
}

function withAndWithout<T>(canaries: readonly T[]): readonly (readonly T[])[] {
  return canaries.length > 0 ? [[], canaries] : [[]];
}
