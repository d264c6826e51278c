import { startSession } from '../../core/session/sessions.ts';
import type { Db } from '../../database/schema.ts';
import { giveDingers } from '../testJobBoard.ts';
import { createTestUser } from '../testUsers.ts';
import type { Person } from './writeLoad.ts';

const PLENTY = 100_000;

export interface People {
  readonly companies: readonly Person[];
  readonly jobseekers: readonly Person[];
}

/** Companies with dingers and jobseekers with a profile, all signed in. */
export async function createPeople(db: Db, companies: number, jobseekers: number): Promise<People> {
  const signIn = async ({ id }: { id: number }) => ({
    id,
    session: await startSession(db, { userId: id, remember: false, userAgent: 'test', now: new Date() }),
  });
  const people = { companies: [] as Person[], jobseekers: [] as Person[] };
  for (let index = 0; index < companies; index += 1) {
    const company = await createTestUser(db, 'company');
    await giveDingers(db, company.id, PLENTY);
    people.companies.push(await signIn(company));
  }
  for (let index = 0; index < jobseekers; index += 1) {
    const jobseeker = await createTestUser(db, 'jobseeker');
    await db.updateTable('jobseekers').set({ position_title: 'Cook' }).where('user_id', '=', jobseeker.id).execute();
    people.jobseekers.push(await signIn(jobseeker));
  }
  return people;
}
