import { sql } from 'kysely';
import { sortableTime } from '../core/time/yangonTime.ts';
import type { OpenDatabase } from '../database/openConnection.ts';
import { openTestDatabase } from '../testing.ts';
import { SLOTS, workingDaysBetween, workingDaysLater, workingTime } from './workingTime.ts';

const DAY = 24 * 3600_000;
/** Friday evening in Yangon is Friday noon in UTC. */
const FRIDAY = Date.parse('2026-11-20T12:00:00Z');
const days = Array.from({ length: 14 }, (_, index) => new Date(FRIDAY + index * DAY));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  [1, 0, '2026-11-23 09:00'],
  [1, SLOTS - 1, '2026-11-23 16:30'],
  [6, 2, '2026-11-30 10:00'],
  [-1, 0, '2026-11-19 09:00'],
  [-6, 0, '2026-11-12 09:00'],
])('%s working days from a Friday, half hour %s, is %s in Myanmar', (distance, slot, expected) => {
  expect(sortableTime(workingTime(new Date(FRIDAY), distance, slot))).toBe(expected);
});

test('from any day, a working time is within working hours, and on the right side of now', () => {
  for (const now of days) {
    for (const distance of [-6, -2, -1, 1, 2, 6]) {
      const at = workingTime(now, distance, 5);
      const weekday = new Date(at.getTime() + 6.5 * 3600_000).getUTCDay();
      expect([Math.sign(at.getTime() - now.getTime()), weekday > 0 && weekday < 6]).toEqual([
        Math.sign(distance),
        true,
      ]);
    }
  }
});

test('a demo moved day by day or at once equals a fresh one', async () => {
  for (const from of days) {
    for (const to of days.filter((day) => day > from)) {
      const moved = workingDaysLater(sql`${workingTime(from, 2, 4)}::timestamptz`, workingDaysBetween(from, to));
      const { rows } = await sql<{ at: Date }>`select ${moved} as at`.execute(database.db);
      expect(new Date(rows[0]!.at).toISOString()).toBe(workingTime(to, 2, 4).toISOString());
    }
  }
});
