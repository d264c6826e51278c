import { changesOf, isSame } from './changesOf.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that are taken from the same side, because they mean something together only. */
export type Groups = readonly (readonly string[])[];

interface Sides {
  /** What both began with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/**
 * Both sides' changes of the same values. Where both have changed a field differently it clashes, and has my value.
 * Fields that are `together` are changed when one of them is.
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

/** The field, with those that belong to it. */
export const groupOf = (field: string, together: Groups): readonly string[] =>
  together.find((group) => group.includes(field)) ?? [field];
