import { PreparingClient } from './prepared.ts';

/** The database says nothing: it hangs, or the network to it is cut. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly statusCode = 503;
}

/**
 * A connection that is closed when a statement gets no response for `silenceMs`: longer than the database itself lets
 * one run, so it is not working on it. The pool then opens another one.
 */
export const impatientClient = (silenceMs: number): typeof PreparingClient =>
  class ImpatientClient extends PreparingClient {
    constructor(...parameters: ConstructorParameters<typeof PreparingClient>) {
      super(...parameters);
      // The statement fails with the same error. The pool listens only while nobody uses the connection.
      this.on('error', () => undefined);
    }

    override query(...parameters: unknown[]): never {
      const result: unknown = super.query(...parameters);
      if (!(result instanceof Promise)) return result as never;
      const giveUp = () => this.connection.stream.destroy(new DatabaseSilent(`no response in ${silenceMs} ms`));
      const timer = setTimeout(giveUp, silenceMs).unref();
      const stop = () => clearTimeout(timer);
      result.then(stop, stop);
      return result as never;
    }
  };
