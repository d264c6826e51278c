/**
 * The number of jobs needed to estimate how long one takes: fewer may be the first jobs of a process, which take
 * several times as long.
 */
const ENOUGH = 15;
/** Older durations say nothing about now: the machine had other work, or the processes were new. */
const FORGET_MS = 60_000;

/** Measures how long jobs currently take. */
export class JobTimes {
  #latest: readonly { readonly ms: number; readonly endedAt: number }[] = [];

  /** @param now milliseconds of a monotonic clock */
  add(ms: number, now: number): void {
    this.#latest = [...this.#latest.slice(1 - ENOUGH), { ms, endedAt: now }];
  }

  /** The median of the latest jobs, because one that is stuck says little about the others; 0 when it is unknown. */
  typical(now: number): number {
    const times = this.#latest.filter(({ endedAt }) => now - endedAt < FORGET_MS).map(({ ms }) => ms);
    if (times.length < ENOUGH) return 0;
    return times.sort((left, right) => left - right)[ENOUGH >> 1] ?? 0;
  }
}
