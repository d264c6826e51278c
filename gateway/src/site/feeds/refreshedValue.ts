interface Options {
  readonly freshMs: number;
  /** The pause after a failed attempt. */
  readonly retryMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Thrown when there is no value because every attempt to load one has failed. */
export class NoValueYet extends Error {
  override readonly name = 'NoValueYet';
}

/**
 * One value for all visitors, refreshed in the background: callers get the last one while the next is loaded, and as
 * long as loading fails. `load` runs on behalf of no visitor.
 */
export class RefreshedValue<Value> {
  readonly #load: () => Promise<Value>;
  readonly #options: Options;
  #value: Value | undefined;
  #loading: Promise<void> | undefined;
  /** When the last attempt ended, and how long until the next. */
  #last = { at: -Infinity, pauseMs: 0 };

  constructor(load: () => Promise<Value>, options: Options) {
    this.#load = load;
    this.#options = options;
  }

  /** @throws NoValueYet */
  async get(): Promise<Value> {
    if (this.#isDue()) this.#loading ??= this.#refresh();
    if (this.#value === undefined) await this.#loading;
    if (this.#value === undefined) throw new NoValueYet('no attempt to load it has succeeded');
    return this.#value;
  }

  /** A negative age means that the clock was set back. */
  #isDue(): boolean {
    const age = Date.now() - this.#last.at;
    return age < 0 || age >= this.#last.pauseMs;
  }

  async #refresh(): Promise<void> {
    const { freshMs, retryMs, onFailure } = this.#options;
    try {
      this.#value = await this.#load();
      this.#last = { at: Date.now(), pauseMs: freshMs };
    } catch (error) {
      this.#last = { at: Date.now(), pauseMs: retryMs };
      onFailure(error);
    } finally {
      this.#loading = undefined;
    }
  }
}
