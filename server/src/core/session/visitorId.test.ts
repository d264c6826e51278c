import { randomBytes } from 'node:crypto';
import { createVisitorIds } from './visitorId.ts';

const HOUR = 60 * 60 * 1000;
const ids = createVisitorIds(randomBytes(32));
const issuedAt = 1_800_000_000_000;

test('an id is valid only with the secret that issued it', () => {
  const value = ids.issue();
  expect(ids.read(value)).toEqual({ id: value.slice(0, 16), isDue: false });
  expect(createVisitorIds(randomBytes(32)).read(value)).toBeUndefined();
  expect(ids.issue()).not.toBe(value);
});

test('it expires within a day, so that nobody can be followed from day to day', () => {
  const value = ids.issue(issuedAt);
  expect(ids.read(value, issuedAt + 11 * HOUR)?.isDue).toBe(false);
  expect(ids.read(value, issuedAt + 13 * HOUR)?.isDue).toBe(true);
  expect(ids.read(value, issuedAt + 24 * HOUR)).toBeUndefined();
});

test('no character of it can be changed', () => {
  const value = ids.issue();
  for (let place = 0; place < value.length; place += 1) {
    const other = value[place] === 'A' ? 'B' : 'A';
    expect(ids.read(value.slice(0, place) + other + value.slice(place + 1))).toBeUndefined();
  }
});

test.each([undefined, '', '.', 'a.b.c', 'x'.repeat(5_000)])('%p is no id', (value) => {
  expect(ids.read(value)).toBeUndefined();
});
