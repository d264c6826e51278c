interface Options {
  readonly freshMs: number;
  /** After a failure it is not tried again for so long. */
  readonly pauseMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** There is nothing to give, and it was tried. */
export class NoValueYet extends Error {
  override readonly name = 'NothingKept';
}

/**
 * One value that everybody gets. It is made once for all who ask meanwhile, and only a whole one is kept: while a new one is made, and as
 * long as that fails, everybody gets the last good one. `make` must not know for whom it works.
 */
export class RefreshedValue<Value> {
  readonly #make: () => Promise<Value>;
  readonly #options: Options;
  #refreshed: { readonly value: Value; readonly until: number } | undefined;
  #making: Promise<void> | undefined;
  #pausedUntil = 0;

  constructor(make: () => Promise<Value>, options: Options) {
    this.#make = make;
    this.#options = options;
  }

  /** @throws NothingKept */
  async get(): Promise<Value> {
    const now = Date.now();
    if (this.#refreshed === undefined || now >= this.#refreshed.until) this.#renew(now);
    if (this.#refreshed === undefined) await this.#making;
    if (this.#refreshed === undefined) throw new NoValueYet('it could not be made');
    return this.#refreshed.value;
  }

  #renew(now: number): void {
    if (this.#making !== undefined || now < this.#pausedUntil) return;
    this.#making = this.#make()
      .then((value) => {
        this.#refreshed = { value, until: Date.now() + this.#options.freshMs };
      })
      .catch((error: unknown) => {
        this.#pausedUntil = Date.now() + this.#options.pauseMs;
        this.#options.onFailure(error);
      })
      .finally(() => {
        this.#making = undefined;
      });
  }
}
