import type { HttpError } from '../http/httpError.ts';

export interface TurnsOptions {
  /** How many work at the same time. */
  readonly atOnce: number;
  /** How many may wait for their turn; one more is refused at once. */
  readonly maxWaiting: number;
  /** Who has waited so long is refused; unset: waits as long as it takes. */
  readonly maxWaitMs?: number;
  /** What the refused get. */
  readonly refusal: () => HttpError;
}

export interface TurnWishes {
  /** Gives the place in the queue back when it is aborted: nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
  /** Goes before all others, however many wait and for how long. */
  readonly isOwn?: boolean;
}

interface Waiting {
  readonly isOwn: boolean;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Lets a few in at a time; the others wait in the order in which they came, in a queue with an end. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #waiting: Waiting[] = [];
  #working = 0;
  #closed = false;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#working === 0 && this.#waiting.length === 0;
  }

  /** How many strangers wait. */
  get crowd(): number {
    return this.#waiting.filter(({ isOwn }) => !isOwn).length;
  }

  /** Runs `work` when its turn comes. Throws the refusal when there is no room, or no turn in time. */
  async take<T>(work: () => Promise<T>, wishes: TurnWishes = {}): Promise<T> {
    await this.#turn(wishes);
    try {
      return await work();
    } finally {
      this.#working -= 1;
      this.#next();
    }
  }

  /** Refuses all who wait, and who comes from now on; work that has begun goes on. */
  close(): void {
    this.#closed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse();
  }

  #turn({ signal, isOwn = false }: TurnWishes): Promise<void> {
    const { atOnce, maxWaiting, maxWaitMs, refusal } = this.#options;
    if (this.#closed || signal?.aborted) return Promise.reject(refusal());
    if (this.#working < atOnce) {
      this.#working += 1;
      return Promise.resolve();
    }
    if (!isOwn && this.#waiting.length >= maxWaiting) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        end();
      };
      const waiting: Waiting = { isOwn, start: () => settle(resolve), refuse: () => settle(() => reject(refusal())) };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        waiting.refuse();
      };
      const timer = isOwn || maxWaitMs === undefined ? undefined : setTimeout(leave, maxWaitMs);
      signal?.addEventListener('abort', leave);
      if (isOwn) this.#waiting.unshift(waiting);
      else this.#waiting.push(waiting);
    });
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#working += 1;
    next.start();
  }
}
