/** A database that hangs, or to which the network is cut: connections are accepted, and nothing comes back. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { OpenDatabase } from './openConnection.ts';
import { openPostgres } from './openPostgres.ts';

const POSTGRES = process.env['TEST_DATABASE_URL'];
const CONNECTIONS = 3;
const CONNECTION_TIMEOUT = 2_000;
const SILENCE_LIMIT = 3_000;
/** On a busy machine. */
const SOON_MS = 20_000;

/** A line to PostgreSQL that can be cut without either end noticing. */
class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  isCut = false;

  constructor({ hostname, port }: URL) {
    this.#server = createServer((near) => {
      const far = connect(Number(port || 5432), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (bytes) => this.isCut || to.write(bytes));
        from.on('error', () => undefined);
        from.on('close', () => (this.isCut ? undefined : to.destroy()));
      }
    });
  }

  async open(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

let line: Line;
let database: OpenDatabase;
const onPostgres = POSTGRES === undefined ? test.skip : test;
beforeEach(async () => {
  if (POSTGRES === undefined) return;
  const url = new URL(POSTGRES);
  line = new Line(url);
  url.port = String(await line.open());
  url.hostname = '127.0.0.1';
  database = await openPostgres(url.href, {
    connections: CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT,
    silenceLimit: SILENCE_LIMIT,
    migrates: false,
  });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => one()));
});
afterEach(async () => {
  await database?.close();
  line?.close();
});

const one = () => sql<{ one: number }>`select 1 as one`.execute(database.db);

/** What became of work, and when. */
async function outcome(work: Promise<unknown>) {
  const started = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: Error) => reason.message,
  );
  return { error, ms: performance.now() - started };
}

onPostgres('statements, transactions and requests for a connection fail soon, and nothing is left behind', async () => {
  line.isCut = true;
  const results = await Promise.all([
    outcome(one()),
    outcome(database.db.transaction().execute(async (trx) => sql`select 1`.execute(trx))),
    ...Array.from({ length: 2 * CONNECTIONS }, () => outcome(one())),
  ]);
  expect(results.map(({ error }) => error)).not.toContain(undefined);
  expect(Math.max(...results.map(({ ms }) => ms))).toBeLessThan(SOON_MS);
  // By now each connection was given up, and new ones are tried.
  expect(await outcome(one())).toMatchObject({ error: expect.stringMatching(/timeout/) });

  line.isCut = false;
  const after = await Promise.all(Array.from({ length: 4 * CONNECTIONS }, () => outcome(one())));
  expect(after.filter(({ error }) => error !== undefined)).toEqual([]);
});

onPostgres('a connection that breaks during a statement or between those of a transaction harms nothing', async () => {
  const failing = outcome(
    database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      line.isCut = true;
      await sql`select 1`.execute(trx);
    }),
  );
  expect((await failing).error).toBeDefined();
  line.isCut = false;
  expect((await outcome(one())).error).toBeUndefined();
});

onPostgres('a statement that the database works on is not given up before its own limit', async () => {
  expect((await outcome(sql`select pg_sleep(${(SILENCE_LIMIT - 1_000) / 1000})`.execute(database.db))).error).toBe(
    undefined,
  );
});

onPostgres('a command that loads much data may wait for a long statement', async () => {
  const patient = await openPostgres(POSTGRES!, { silenceLimit: 100, limitsStatements: false, migrates: false });
  expect(await outcome(sql`select pg_sleep(0.5)`.execute(patient.db))).toMatchObject({ error: undefined });
  expect((await sql`show statement_timeout`.execute(patient.db)).rows).toEqual([{ statement_timeout: '0' }]);
  await patient.close();
});
