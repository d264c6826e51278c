import { revisionsBackFrom } from './readRevisions.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { Revision, UnitChange, UnitOrigin } from './revision.ts';

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

/**
 * The origins of a revision. For a revision that was written before origins existed, they are searched in the history.
 */
export async function originsOf(store: ReleaseStore, revision: Revision): Promise<UnitOrigins> {
  if (revision.origins) return revision.origins;
  const found = new Map<string, Partial<UnitOrigin>>(Object.keys(revision.units).map((unit) => [unit, {}]));
  const isComplete = (): boolean =>
    [...found].every(
      ([unit, { current, canary }]) => current !== undefined && (canary !== undefined || !revision.units[unit]?.canary),
    );
  for await (const { number, changes } of revisionsBackFrom(store, revision.channel, revision.number)) {
    for (const change of changes) {
      const origin = found.get(change.unit);
      if (origin) found.set(change.unit, withChange(origin, change, number));
    }
    if (isComplete()) break;
  }
  return Object.fromEntries(
    [...found].map(([unit, { changed = 0, current = 0, canary = 0 }]) => [
      unit,
      { changed, current, ...(revision.units[unit]?.canary && { canary }) },
    ]),
  );
}

function withChange(origin: Partial<UnitOrigin>, { from, to }: UnitChange, number: number): Partial<UnitOrigin> {
  return {
    changed: number,
    ...(from?.current !== to?.current && { current: number }),
    ...(to?.canary && from?.canary?.version !== to.canary.version && { canary: number }),
    // What is already known is newer and wins.
    ...origin,
  };
}
