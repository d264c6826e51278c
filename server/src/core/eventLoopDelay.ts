const WINDOW_MS = 10_000;
/** More than half of the window: a pause of a second or two, such as for a backup, is no reason to restart anything. */
const BUSY_MS = 5_000;

/** How long one piece of work after another has kept this process's thread from everything else. */
export class EventLoopDelay {
  static readonly periodMs = 200;
  readonly #delays: { readonly at: number; readonly ms: number }[] = [];
  #last: number;

  /** @param now in milliseconds of `performance.now()` */
  constructor(now: number) {
    this.#last = now;
  }

  /** Call it every `periodMs`: what it comes later is a delay. */
  tick(now: number): void {
    this.#delays.push({ at: now, ms: Math.max(0, now - this.#last - EventLoopDelay.periodMs) });
    this.#last = now;
    while (this.#delays[0] && this.#delays[0].at < now - WINDOW_MS) this.#delays.shift();
  }

  /** True when most of the last ten seconds were delays. */
  isBusy(now: number): boolean {
    const since = now - WINDOW_MS;
    const delayed = this.#delays.reduce((sum, { at, ms }) => sum + Math.max(0, Math.min(ms, at - since)), 0);
    return delayed > BUSY_MS;
  }
}
