import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { demandBackup, migrate, waitingMigrations } from './migrate.ts';
import { connectPostgres, type OpenDatabase, type OpenOptions } from './openConnection.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';

const STATEMENT_TIMEOUT = 15_000;
/** The longest wait for a free or new connection. */
const CONNECTION_TIMEOUT = 5_000;
/** A statement that takes longer than this was not even cancelled by the database. */
const SILENCE_LIMIT = STATEMENT_TIMEOUT + 3_000;
const IDLE_TRANSACTION_TIMEOUT = 30_000;
/** Idle connections are kept, because a new one has to prepare and plan its statements again. */
const KEEP_IDLE_CONNECTION = 600_000;

/** Reads bigint as a number (ids stay far below 2^53) and `date` as text. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === pg.types.builtins.INT8) return Number as never;
    if (type === pg.types.builtins.DATE) return ((value: string) => value) as never;
    return pg.types.getTypeParser(type, format as 'text') as never;
  },
};

interface PostgresOptions extends Omit<OpenOptions, 'onCopy'> {
  readonly connections?: number;
  readonly connectionTimeout?: number;
  /** How long a statement waits for a database that does not respond. */
  readonly silenceLimit?: number;
}

/** Opens a pool of connections. Migrations run without a statement timeout. */
export async function openPostgres(
  url: string,
  {
    connections = 10,
    connectionTimeout = CONNECTION_TIMEOUT,
    silenceLimit = SILENCE_LIMIT,
    onQuery,
    migrates = true,
    savesBefore = false,
    limitsStatements = true,
  }: PostgresOptions = {},
): Promise<OpenDatabase> {
  if (migrates) await migratePostgres(url, savesBefore);
  const pool = new pg.Pool({
    Client: limitsStatements ? impatientClient(silenceLimit) : PreparingClient,
    connectionString: url,
    max: connections,
    types: parsers,
    application_name: 'jpro',
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: KEEP_IDLE_CONNECTION,
    statement_timeout: limitsStatements ? STATEMENT_TIMEOUT : 0,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  });
  // A connection that breaks while idle is replaced; without a listener, its error would crash the process.
  pool.on('error', () => undefined);
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) }),
    engine: { kind: 'postgres', pool },
    close: () => pool.end(),
  };
}

async function migratePostgres(url: string, savesBefore: boolean) {
  const connection = await connectPostgres(url).catch((error: Error) => {
    throw new Error(`JP-O007: the database at DATABASE_URL cannot be opened: ${error.message}`, { cause: error });
  });
  try {
    const waiting = savesBefore ? await waitingMigrations(connection) : [];
    if (waiting.length > 0) await demandBackup(connection, waiting);
    await migrate(connection);
  } finally {
    await connection.close();
  }
}

/** The database does not respond: it hangs, or the network connection to it is interrupted. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly statusCode = 503;
}

/**
 * A connection that is closed when a statement gets no response for `silenceMs`. That is longer than the database lets
 * a statement run, so it cannot still be working on it. The pool then opens another connection.
 */
const impatientClient = (silenceMs: number): typeof PreparingClient =>
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
