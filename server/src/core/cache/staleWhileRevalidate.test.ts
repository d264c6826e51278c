import { setImmediate } from 'node:timers/promises';
import { staleWhileRevalidate } from './staleWhileRevalidate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let now: number;
beforeEach(() => {
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

function start() {
  const loads: PromiseWithResolvers<string>[] = [];
  const logged: unknown[][] = [];
  const cached = staleWhileRevalidate('letters', () => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  const subject = {};
  return {
    loads,
    logged,
    get: () => cached(subject, { error: (...line: unknown[]) => void logged.push(line) }),
    /** Ends the latest load, and lets what follows happen. */
    async end(how: 'fails' | { readonly value: string }): Promise<void> {
      if (how === 'fails') loads.at(-1)!.reject(new Error('no database'));
      else loads.at(-1)!.resolve(how.value);
      await setImmediate();
    },
  };
}

async function startWith(value: string) {
  const started = start();
  const first = started.get();
  await started.end({ value });
  await first;
  return started;
}

test('concurrent callers share a load, and an older value is served while the next one is loaded', async () => {
  const { get, loads, end } = start();
  const both = Promise.all([get(), get()]);
  await end({ value: 'a' });
  expect(await both).toEqual(['a', 'a']);
  now += 31 * SECOND;
  expect(await Promise.all([get(), get()])).toEqual(['a', 'a']);
  // However long the load takes.
  now += 2 * MINUTE;
  expect(await get()).toBe('a');
  expect(loads.length).toBe(2);
  await end({ value: 'b' });
  expect(await get()).toBe('b');
  expect(loads.length).toBe(2);
});

test('a failed refresh is logged and costs no visitor anything: the next use after a pause tries again', async () => {
  const { get, loads, logged, end } = await startWith('a');
  now += 31 * SECOND;
  await get();
  await end('fails');
  expect(logged).toEqual([
    [{ err: expect.objectContaining({ message: 'no database' }), name: 'letters' }, expect.stringContaining('JP-S007')],
  ]);
  now += 9 * SECOND;
  expect(await get()).toBe('a');
  expect(loads.length).toBe(2);
  now += 2 * SECOND;
  expect(await get()).toBe('a');
  expect(loads.length).toBe(3);
  await end({ value: 'b' });
  expect(await get()).toBe('b');
  expect(logged.length).toBe(1);
});

test('a value is served until it is too old, whatever its refreshes do; then callers get the failure', async () => {
  const { get, loads, end } = await startWith('a');
  for (let minute = 1; minute < 10; minute += 1) {
    now += MINUTE;
    expect(await get()).toBe('a');
    await end('fails');
  }
  expect(loads.length).toBe(10);
  now += MINUTE;
  const [first, second] = [get(), get()].map((value) => value.catch(({ message }: Error) => message));
  await end('fails');
  expect([await first, await second]).toEqual(['no database', 'no database']);
  // Without a value there is no pause.
  const next = get();
  await end({ value: 'b' });
  expect(await next).toBe('b');
  expect(loads.length).toBe(12);
});

test('a failure of the first load is not cached', async () => {
  const { get, logged, end } = start();
  const first = get().catch(({ message }: Error) => message);
  await end('fails');
  expect(await first).toBe('no database');
  const next = get();
  await end({ value: 'a' });
  expect(await next).toBe('a');
  expect(logged).toEqual([]);
});

test('a load that takes long runs as often as takes a fiftieth of the time', async () => {
  const { get, loads, end } = start();
  const first = get();
  now += 2 * SECOND;
  await end({ value: 'a' });
  await first;
  now += 97 * SECOND;
  await get();
  expect(loads.length).toBe(1);
  now += 2 * SECOND;
  await get();
  expect(loads.length).toBe(2);
});
