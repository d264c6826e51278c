import { yangonFields, yangonMoment } from './yangonTime.ts';

test.each([
  ['2026-11-26', '09:00', '2026-11-26T02:30:00.000Z'],
  ['2026-01-01', '00:00', '2025-12-31T17:30:00.000Z'],
])('%s %s in Yangon is %s, and back', (date, time, moment) => {
  expect(yangonMoment(date, time)).toBe(moment);
  expect(yangonFields(moment)).toEqual({ date, time });
});
