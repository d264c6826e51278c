import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type BundleCode, WorkerPool, WorkersBusy } from './workerPool.ts';

const JOB_MS = 100;
const QUEUE_MS = 5 * JOB_MS;
const AT_ONCE = 40;
/** After so many jobs it is known how long one takes. */
const KNOWN = 15;

const source =
  "module.exports = { texts: { en: {}, my: {} }, routes: [{ pattern: '/', page: 'home', title: 'home', " +
  `queries: () => { const until = Date.now() + ${JOB_MS}; while (Date.now() < until); return []; } }] }`;
const bundle = { name: 'mfe-public@1.0.0', source: () => Promise.resolve(source) };
const context = { pattern: '/', params: {}, url: 'https://jpro.test/', locale: 'en', user: null, now: 0 } as const;

let pool: WorkerPool;
let log: string[];
const startPool = (size: number) => {
  log = [];
  return new WorkerPool({
    name: 'page process',
    memoryMb: 96,
    size,
    limitMs: 20_000,
    patienceMs: 60_000,
    queueMs: QUEUE_MS,
    logger: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
  });
};
beforeEach(() => void (pool = startPool(1)));
afterEach(() => pool.close());

const run = () => pool.run([bundle], { kind: 'queries', context });
const queriesOf = async (code: BundleCode) =>
  ((await pool.run([code], { kind: 'queries', context })) as { readonly queries: readonly number[] }).queries;

test('a job that would wait too long for a process is refused at once, and the others are done', async () => {
  for (let job = 0; job < KNOWN; job += 1) await run();
  const ends: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      run().then(
        () => ends.push('done'),
        (error: unknown) => ends.push(error instanceof WorkersBusy ? 'refused' : String(error)),
      ),
    ),
  );
  const done = ends.filter((end) => end === 'done').length;
  // One begins at once.
  expect(done).toBeGreaterThanOrEqual(2);
  expect(done).toBeLessThanOrEqual(2 + QUEUE_MS / JOB_MS);
  expect(ends).toEqual([...Array.from({ length: AT_ONCE - done }, () => 'refused'), ...ends.slice(AT_ONCE - done)]);
  expect(ends.slice(AT_ONCE - done)).toEqual(Array.from({ length: done }, () => 'done'));
  await expect(run()).resolves.toEqual({ queries: [], slots: {} });
});

test('before it is known how long a job takes, none is refused', async () => {
  for (let job = 1; job < KNOWN; job += 1) await run();
  await expect(Promise.all(Array.from({ length: 10 }, run))).resolves.toHaveLength(10);
});

test.each([
  "'ready'",
  'null',
  '[]',
  '{}',
  '{ ready: 1 }',
  '{ evaluated: null }',
  "{ id: 1, error: 'broken' }",
  '{ id: 1, result: [], took: { at: 0 } }',
  '{ id: 1, result: [], took: { at: 0, ms: 0 }, more: 1 }',
])('a process in which a bundle sends %s is replaced, and only its job fails', async (message) => {
  const sends = { name: 'sends', source: () => Promise.resolve(`process._send(${message}, undefined, {}); ${source}`) };
  await expect(pool.run([sends], { kind: 'queries', context })).rejects.toThrow(
    'the page worker sent an unknown message',
  );
  await expect(run()).resolves.toEqual({ queries: [], slots: {} });
});

describe('expected bundles', () => {
  /** Its jobs return when it was evaluated. */
  const dated = (name: string) => {
    const source =
      'const born = Number(process.hrtime.bigint()); ' +
      'module.exports = { texts: { en: {}, my: {} }, routes: [' +
      "{ pattern: '/', page: 'home', title: 'home', queries: () => [{ queryKey: born }] }] }";
    return { name, source: () => Promise.resolve(source) };
  };
  const bundleOf = (name: string, source: string) => ({ name, source: () => Promise.resolve(source) });
  const missing = { name: 'missing', source: () => Promise.reject(new Error('no such file')) };
  type Bundle = ReturnType<typeof dated>;

  // One clock for all processes.
  const now = () => Number(process.hrtime.bigint());
  const born = async (bundle: Bundle) => (await queriesOf(bundle))[0]!;

  test('are evaluated while there is no job, and those that cannot be do not stop it', async () => {
    await pool.ready(60_000);
    const [first, second, other] = [dated('first'), dated('second'), dated('other')];
    await pool.expect([[missing], [bundleOf('throws', 'throw new Error()')], [first], [second]]);
    // Between two jobs, the process has nothing else to do.
    for (let job = 1; job <= 3; job += 1) await run();
    const asked = now();
    for (const expected of [first, second]) expect(await born(expected)).toBeLessThan(asked);
    expect(await born(other)).toBeGreaterThan(asked);
  });

  const untilLogged = async () => {
    for (let waits = 0; log.length === 0 && waits < 1_000; waits += 1) await sleep(10);
  };

  test('that end the process do so once', async () => {
    await pool.ready(60_000);
    const [exits, other, first] = [bundleOf('exits', 'process.exit(3)'), dated('other'), dated('first')];
    await pool.expect([[exits], [exits, other], [first]]);
    await pool.expect([[exits], [exits, other], [first]]);
    await untilLogged();
    for (let job = 1; job <= 3; job += 1) await run();
    const asked = now();
    expect(await born(first)).toBeLessThan(asked);
    expect(log).toHaveLength(1);
  });

  /** Two slow jobs at once are done by two processes, if both are ready. */
  const untilBothWork = async () => {
    const pid = bundleOf('pid', source.replace('return []', 'return [{ queryKey: process.pid }]'));
    const job = async () => (await queriesOf(pid))[0];
    while (new Set(await Promise.all([job(), job()])).size < 2);
  };

  test('get a new process when this one is full of old ones, while another process works', async () => {
    pool.close();
    pool = startPool(2);
    await untilBothWork();
    // One after the other, so all in the first process.
    for (let old = 1; old <= 23; old += 1) await born(dated(`old ${old}`));
    const first = dated('first');
    await pool.expect([[first]]);
    await untilLogged();
    for (let round = 1; round <= 3; round += 1) await untilBothWork();
    const asked = now();
    for (const time of await Promise.all([born(first), born(first)])) expect(time).toBeLessThan(asked);
    expect(log).toHaveLength(1);
  });
});
