/** So many jobs say how long one takes: fewer may be the first ones of a process, which take several times as long. */
const ENOUGH = 15;
/** What jobs took before says nothing of now: the machine had other work, or the processes were new. */
const FORGET_MS = 60_000;

/** How long jobs take at the moment. */
export class JobTimes {
  #latest: readonly { readonly ms: number; readonly endedAt: number }[] = [];

  /** @param now milliseconds of a monotonic clock */
  add(ms: number, now: number): void {
    this.#latest = [...this.#latest.slice(1 - ENOUGH), { ms, endedAt: now }];
  }

  /** The median of the latest jobs, because one that is stuck says little about the others; 0 when it is not known. */
  typical(now: number): number {
    const times = this.#latest.filter(({ endedAt }) => now - endedAt < FORGET_MS).map(({ ms }) => ms);
    if (times.length < ENOUGH) return 0;
    return times.sort((left, right) => left - right)[ENOUGH >> 1] ?? 0;
  }
}
