import { createHash } from 'node:crypto';
import { isInCanary } from './canaryBucket.ts';

const VISITORS = 20_000;
/** Half a point of 20,000 visitors. */
const TOLERANCE = 0.5;

/** As random as the ids that visitors get, and the same in each run. */
const ids = Array.from({ length: VISITORS }, (_, visitor) =>
  createHash('sha256').update(`visitor ${visitor}`).digest('base64url').slice(0, 22),
);

const reached = (percent: number, version = '1.1.0') =>
  new Set(ids.filter((id) => isInCanary(id, 'mfe-public', version, percent)));

test.each([0, 1, 10, 25, 50, 100])('%d %% of 20,000 visitors get the canary, within half a point', (percent) => {
  expect(Math.abs((100 * reached(percent).size) / VISITORS - percent)).toBeLessThanOrEqual(
    percent % 100 === 0 ? 0 : TOLERANCE,
  );
});

test('a share that grows keeps those who are in', () => {
  const [few, some, half] = [1, 10, 50].map((percent) => reached(percent)) as [Set<string>, Set<string>, Set<string>];
  expect(few.isSubsetOf(some)).toBe(true);
  expect(some.isSubsetOf(half)).toBe(true);
});

test('each version chooses anew', () => {
  const both = reached(50, '1.1.0').intersection(reached(50, '1.2.0')).size;
  expect(Math.abs(both / VISITORS - 0.25)).toBeLessThan(0.02);
});
