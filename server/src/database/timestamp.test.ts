import { timestamp } from './timestamp.ts';

test.each([
  ['2026-11-21 05:14:10.232+00', '2026-11-21T05:14:10.232Z'],
  ['2026-11-21 05:14:10+00', '2026-11-21T05:14:10.000Z'],
  ['2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
  ['2026-01-02 03:04:05.06+00', '2026-01-02T03:04:05.060Z'],
  ['2026-12-31 23:59:59.999999+00', '2026-12-31T23:59:59.999Z'],
  ['2024-02-29 00:00:00.0005+00', '2024-02-29T00:00:00.000Z'],
  ['1969-12-31 23:59:59.5+00', '1969-12-31T23:59:59.500Z'],
  ['1000-01-01 00:00:00+00', '1000-01-01T00:00:00.000Z'],
  ['0099-06-01 00:00:00+00', '0099-06-01T00:00:00.000Z'],
  ['9999-12-31 23:59:59+00', '9999-12-31T23:59:59.000Z'],
  ['12026-01-01 00:00:00+00', '+012026-01-01T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['2026-11-21 11:44:10.232+06:30', '2026-11-21T05:14:10.232Z'],
  ['2026-11-21 05:14:10-01', '2026-11-21T06:14:10.000Z'],
])('the moment that PostgreSQL writes as %s', (written, moment) => {
  expect(timestamp(written).toISOString()).toBe(moment);
});

test('every day of leap years and others is read as `Date` reads it', () => {
  for (let at = Date.UTC(1999, 11, 30); at < Date.UTC(2005, 1, 1); at += 86_399_123) {
    const moment = new Date(at).toISOString();
    expect(timestamp(moment.replace('T', ' ').replace('Z', '+00')).toISOString()).toBe(moment);
  }
});

test('what is no moment is left to the driver', () => {
  expect(timestamp('infinity') as unknown).toBe(Infinity);
});
