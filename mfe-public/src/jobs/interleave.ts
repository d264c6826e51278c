interface Row {
  readonly id: number;
}

/**
 * Alternates one boosted row with two normal ones; when the normal list is longer, the two normal rows come first. A
 * row never appears twice (rule 16.1).
 */
export function interleave<T extends Row>(boosted: readonly T[], normal: readonly T[]): T[] {
  const first = unique(boosted);
  const boostedIds = new Set(first.map(({ id }) => id));
  const second = unique(normal).filter(({ id }) => !boostedIds.has(id));
  return first.length >= second.length ? alternate(first, 1, second, 2) : alternate(second, 2, first, 1);
}

function alternate<T>(leading: readonly T[], leadingStep: number, following: readonly T[], followingStep: number): T[] {
  const rows: T[] = [];
  for (let turn = 0; rows.length < leading.length + following.length; turn += 1) {
    rows.push(...leading.slice(turn * leadingStep, (turn + 1) * leadingStep));
    rows.push(...following.slice(turn * followingStep, (turn + 1) * followingStep));
  }
  return rows;
}

function unique<T extends Row>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
