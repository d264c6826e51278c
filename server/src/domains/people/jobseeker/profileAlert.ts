import type { Resume } from '@jpro/api';
import { PROFILE_COMPLETE_PERCENT } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import { notify } from '../../accounts/index.ts';
import { resumeOf } from './profile.ts';

const DAY = 24 * 3600_000;
/** Each jobseeker is asked at most once in this period. */
const PERIOD_MS = 30 * DAY;
/** New jobseekers have this long before they are asked. */
const NEW_MS = 3 * DAY;
const MAX_IN_A_RUN = 1000;

type Context = Parameters<ScheduledWork['run']>[0];

/** Asks jobseekers whose profile is below 80 % to complete it: once in 30 days, during the day, in batches. */
export const profileAlertWork: ScheduledWork = {
  name: 'profile-alert',
  cron: '20 9-18 * * *',
  async run(context) {
    for (const userId of await waitingLongest(context, MAX_IN_A_RUN)) await checkProfile(context, userId);
  },
};

/** Those who were never checked come first, then those whose last check is the oldest. */
export async function waitingLongest({ db, now }: Pick<Context, 'db' | 'now'>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('jobseekers')
    .innerJoin('users', 'users.id', 'jobseekers.user_id')
    .leftJoin('profile_checks', 'profile_checks.user_id', 'jobseekers.user_id')
    .select('users.id')
    .where('is_active', '=', true)
    .where('users.created_at', '<', new Date(now.getTime() - NEW_MS))
    .where(({ eb, or }) =>
      or([eb('checked_at', 'is', null), eb('checked_at', '<=', new Date(now.getTime() - PERIOD_MS))]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function checkProfile({ db, services, now }: Context, userId: number): Promise<void> {
  return transact(db, services.log, async (trx, afterCommit) => {
    // Claims the check, so that only one of several processes continues.
    const { rows } = await sql`insert into profile_checks (user_id, checked_at) values (${userId}, ${now})
      on conflict (user_id) do update set checked_at = excluded.checked_at
        where profile_checks.checked_at <= ${new Date(now.getTime() - PERIOD_MS)}
      returning user_id`.execute(trx);
    if (rows.length === 0) return;
    const { percentage } = completeness(await resumeOf(trx, userId, now, services));
    if (percentage >= PROFILE_COMPLETE_PERCENT) return;
    await notify(
      trx,
      { services, afterCommit },
      { userId, type: 'profilealert', groupKey: 'profilealert', data: { percentage } },
    );
  });
}

interface Part {
  readonly part: string;
  readonly percent: number;
  /** Returns the missing fields. */
  readonly missing: (resume: Resume) => string[];
}

/** The parts of a profile in percent. 80 can be reached without a photo, an e-mail address and work experience. */
const PARTS: readonly Part[] = [
  { part: 'name', percent: 5, missing: ({ name }) => (name === '' ? ['name'] : []) },
  { part: 'photo', percent: 5, missing: fields('profile_photo_url') },
  { part: 'position', percent: 10, missing: fields('position_title') },
  { part: 'phone', percent: 5, missing: fields('phone_number') },
  { part: 'email', percent: 5, missing: fields('email') },
  { part: 'township', percent: 5, missing: fields('township') },
  { part: 'address', percent: 5, missing: fields('address') },
  { part: 'personal', percent: 10, missing: fields('dob', 'gender', 'marital_status', 'nationality') },
  { part: 'about', percent: 5, missing: fields('about') },
  { part: 'objective', percent: 5, missing: fields('career_objective') },
  { part: 'salary', percent: 5, missing: fields('expected_salary') },
  { part: 'education', percent: 10, missing: ({ educations }) => (educations.length > 0 ? [] : ['educations']) },
  { part: 'experience', percent: 10, missing: ({ experiences }) => (experiences.length > 0 ? [] : ['experiences']) },
  {
    part: 'skills',
    percent: 5,
    missing: ({ skills, languages }) => (skills.length + languages.length > 0 ? [] : ['skills']),
  },
  { part: 'cv', percent: 10, missing: ({ uploadcv }) => (uploadcv.length > 0 ? [] : ['uploadcv']) },
];

function fields(...names: (keyof Resume)[]): Part['missing'] {
  return (resume) => names.filter((name) => resume[name] === null);
}

interface Completeness {
  percentage: number;
  parts: { part: string; percent: number; done: boolean; missing: string[] }[];
}

/** A part counts only when it is complete. */
export function completeness(resume: Resume): Completeness {
  const parts = PARTS.map(({ part, percent, missing }) => ({ part, percent, missing: missing(resume) })).map(
    (part) => ({ ...part, done: part.missing.length === 0 }),
  );
  return { percentage: parts.reduce((sum, { percent, done }) => sum + (done ? percent : 0), 0), parts };
}
