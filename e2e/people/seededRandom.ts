/** Random numbers that are the same for the same seed (mulberry32). */
export interface SeededRandom {
  readonly seed: number;
  /** A number from `from` up to, but not including, `until`. */
  between(from: number, until: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffled<T>(items: readonly T[]): readonly T[];
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, until: number): number => from + next() * (until - from);
  return {
    seed,
    between,
    pick: (choices) => choices[Math.floor(between(0, choices.length))]!,
    shuffled: (items) =>
      items
        .map((item) => [next(), item] as const)
        .sort(([one], [other]) => one - other)
        .map(([, item]) => item),
  };
}
