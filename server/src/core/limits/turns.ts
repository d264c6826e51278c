import type { HttpError } from '../http/httpError.ts';

export interface TurnsOptions {
  readonly atOnce: number;
  /** How much work may wait; more is refused at once. */
  readonly maxWaiting: number;
  /** Work that has waited this long is refused; when unset, work waits for ever. */
  readonly maxWaitMs?: number;
  /** Creates the error of refused work. */
  readonly refusal: () => HttpError;
}

export interface TurnWishes {
  /** Removes the work from the queue when aborted, because its result is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /** Work of the server itself goes first, however much is waiting. */
  readonly isOwn?: boolean;
}

interface Waiting {
  readonly isOwn: boolean;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Runs a few pieces of work at a time; the others wait in order of arrival, in a bounded queue. */
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

  /** How much work is waiting, apart from the server's own. */
  get crowd(): number {
    return this.#waiting.filter(({ isOwn }) => !isOwn).length;
  }

  /**
   * Runs `work` when it is its turn.
   * @throws the refusal when the queue is full or the wait too long
   */
  async take<T>(work: () => Promise<T>, wishes: TurnWishes = {}): Promise<T> {
    await this.#turn(wishes);
    try {
      return await work();
    } finally {
      this.#working -= 1;
      this.#next();
    }
  }

  /** Refuses waiting and new work; running work continues. */
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
