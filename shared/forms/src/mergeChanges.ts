import { changesOf, isSame } from './changesOf.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that are taken from the same side, because they are meaningful only together. */
export type Groups = readonly (readonly string[])[];

interface Sides {
  /** The values that both sides started with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/**
 * Merges the changes that two sides made to the same values. Where both have changed a field differently, it is a clash
 * and gets my value. Fields that are `together` count as changed when one of them is.
 */
export function mergeChanges(
  { base, mine, theirs }: Sides,
  together: Groups = [],
): { readonly values: Values; readonly clashes: readonly string[] } {
  const here = changesOf(mine, base);
  const there = changesOf(theirs, base);
  const groups = new Set(Object.keys(here).map((field) => groupOf(field, together)));
  const values: Record<string, unknown> = { ...theirs };
  const clashes: string[] = [];
  for (const group of groups) {
    for (const field of group) values[field] = mine[field];
    const differs = group.some((field) => !isSame(mine[field], theirs[field]));
    if (differs && group.some((field) => field in there)) clashes.push(...group);
  }
  return { values, clashes };
}

/** The field, together with those that belong to it. */
export const groupOf = (field: string, together: Groups): readonly string[] =>
  together.find((group) => group.includes(field)) ?? [field];
