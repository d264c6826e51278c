import type { UnitChange, UnitOrigin } from './revision.ts';

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
