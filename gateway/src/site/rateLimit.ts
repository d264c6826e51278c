const MOST_CALLERS = 10_000;

/** So many times in a window of time for each caller; forgets everybody when the window ends. */
export class RateLimit {
  readonly #times: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #windowEnds = 0;

  constructor(times: number, windowMs: number) {
    this.#times = times;
    this.#windowMs = windowMs;
  }

  allows(caller: string, now = Date.now()): boolean {
    if (now >= this.#windowEnds || this.#counts.size > MOST_CALLERS) {
      this.#counts.clear();
      this.#windowEnds = now + this.#windowMs;
    }
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    return count <= this.#times;
  }
}
