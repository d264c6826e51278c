import { PreparingClient } from './prepared.ts';

/** The database does not respond: it hangs, or the network connection to it is interrupted. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly statusCode = 503;
}

/**
 * A connection that is closed when a statement gets no response for `silenceMs`. That is longer than the database lets
 * a statement run, so it cannot still be working on it. The pool then opens another connection.
 */
export const impatientClient = (silenceMs: number): typeof PreparingClient =>
  class ImpatientClient extends PreparingClient {
    constructor(...parameters: ConstructorParameters<typeof PreparingClient>) {
      super(...parameters);
      // The statement fails with the same error. The pool listens only while the connection is unused.
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
