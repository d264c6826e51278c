import { HttpError } from '../http/httpError.ts';
import { Turns, type TurnsOptions } from './turns.ts';

const REFUSED = { status: 503 };
const turnsOf = (options: Partial<TurnsOptions> = {}) =>
  new Turns({ atOnce: 1, maxWaiting: 10, refusal: () => new HttpError(503, 'unavailable'), ...options });

/** Work that the test finishes. */
function work() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = {
    hasBegun: false,
    end,
    run: () => {
      state.hasBegun = true;
      return ended;
    },
  };
  return state;
}
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

test('a few run at once, the others in order of arrival', async () => {
  const turns = turnsOf({ atOnce: 2 });
  let atOnce = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      turns.take(async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        order.push(number);
        await settled();
        atOnce -= 1;
      }),
    ),
  );
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]]);
});

test('the queue is bounded, and a failure passes the turn on', async () => {
  const turns = turnsOf({ maxWaiting: 1 });
  const first = turns.take(() => settled().then(() => Promise.reject(new Error('broken'))));
  const second = turns.take(async () => 'second');
  await expect(turns.take(async () => 'third')).rejects.toMatchObject(REFUSED);
  await expect(first).rejects.toThrow('broken');
  await expect(second).resolves.toBe('second');
  await expect(turns.take(async () => 'fourth')).resolves.toBe('fourth');
});

test('work that waited too long is refused and leaves the queue', async () => {
  const turns = turnsOf({ maxWaitMs: 20, maxWaiting: 1 });
  const [first, late, next] = [work(), work(), work()];
  const begun = turns.take(first.run);
  await expect(turns.take(late.run)).rejects.toMatchObject(REFUSED);
  const waiting = turns.take(next.run);
  first.end();
  next.end();
  await Promise.all([begun, waiting]);
  expect([late.hasBegun, next.hasBegun]).toEqual([false, true]);
});

test('aborted work leaves the queue', async () => {
  const turns = turnsOf({ maxWaiting: 1 });
  const [first, gone, next] = [work(), work(), work()];
  const leaving = new AbortController();
  const begun = turns.take(first.run);
  const refused = turns.take(gone.run, { signal: leaving.signal });
  leaving.abort();
  await expect(refused).rejects.toMatchObject(REFUSED);
  const waiting = turns.take(next.run);
  first.end();
  next.end();
  await Promise.all([begun, waiting]);
  expect(gone.hasBegun).toBe(false);
  await expect(turns.take(gone.run, { signal: leaving.signal })).rejects.toMatchObject(REFUSED);
});

test("the server's own work goes first, also past a full queue", async () => {
  const turns = turnsOf({ maxWaiting: 1 });
  const order: string[] = [];
  const first = work();
  const all = [
    turns.take(first.run),
    turns.take(async () => order.push('stranger')),
    turns.take(async () => order.push('own'), { isOwn: true }),
  ];
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['own', 'stranger']);
});

test('closing refuses all waiting work and lets the running work end', async () => {
  const turns = turnsOf();
  const first = work();
  const begun = turns.take(first.run);
  const waiting = [1, 2, 3].map(() => turns.take(async () => 'too late'));
  turns.close();
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  await expect(turns.take(async () => 'later')).rejects.toMatchObject(REFUSED);
  first.end();
  await expect(begun).resolves.toBeUndefined();
});
