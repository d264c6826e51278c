import type { Db } from '../database/schema.ts';
import data from './hiring.json' with { type: 'json' };
import { insertRows } from './insertRows.ts';
import type { Random } from './random.ts';
import { SLOTS, workingTime } from './workingTime.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const STATES = [
  ['invited', 35],
  ['accepted', 45],
  ['declined', 5],
  ['other_time', 15],
] as const;

interface WithInterview {
  readonly id: number;
  readonly isPast: boolean;
}

/**
 * Interviews of these applications, in working hours. Hired applicants attended theirs; the others have answered or
 * not.
 */
export async function seedInterviews(
  trx: Db,
  random: Random,
  applications: readonly WithInterview[],
  now: Date,
): Promise<void> {
  await insertRows(
    trx,
    'interviews',
    applications.map(({ id, isPast }, index) => {
      const slot = (index * 5) % SLOTS;
      const first = workingTime(now, (isPast ? -1 : 1) * random.int(1, 6), slot);
      const state = isPast ? 'accepted' : random.weighted(STATES);
      // Some applicants may choose from several times; until they do, the interview has the last one.
      const offered =
        state === 'invited' && index % 3 === 0
          ? [first, workingTime(first, 1, (slot + 2) % SLOTS), workingTime(first, 2, (slot + 7) % SLOTS)]
          : [];
      const at = offered.at(-1) ?? first;
      const proposed =
        state === 'other_time'
          ? [1, 2].map((days) => workingTime(at, days, (slot + 3 * days) % SLOTS).toISOString())
          : [];
      const notified = new Date(now.getTime() - random.int(13, 17) * DAY);
      return {
        application_id: id,
        at: at.toISOString(),
        place: random.pick(data.interviewPlaces),
        note: random.chance(0.5) ? 'Please bring your certificates.' : null,
        state,
        answered_at:
          state === 'invited'
            ? null
            : new Date(isPast ? notified.getTime() + DAY : now.getTime() - random.int(2, 40) * HOUR).toISOString(),
        answer_message:
          state === 'declined' || state === 'other_time' ? random.pick(data.interviewAnswers[state]) : null,
        proposed_times: proposed,
        offered_times: offered.map((time) => time.toISOString()),
        sms_notice: random.chance(0.3),
        mail_notice: random.chance(0.5),
        sequence: 0,
        created_at: notified.toISOString(),
        minutes: [30, 45, 60][index % 3],
        invited_at: notified.toISOString(),
        changed_at: notified.toISOString(),
        reminded_of: null,
      };
    }),
  );
}
