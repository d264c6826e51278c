import { sql } from 'kysely';
import { createCsrfTokens } from '../src/core/session/csrf.ts';
import { SESSION_COOKIE } from '@jpro/api/cookies';
import { derivedKey } from '../src/core/session/secrets.ts';
import { startSession } from '../src/core/session/sessions.ts';
import type { Db } from '../src/database/schema.ts';

/** A signed-in person of the load, with the headers of their browser. */
export interface Person {
  readonly id: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs in jobseekers and companies of the demo data, in the way that a server with this secret does. */
export async function signIn(
  db: Db,
  secret: string,
  user_type: 'jobseeker' | 'company',
  most: number,
): Promise<Person[]> {
  const csrf = createCsrfTokens(derivedKey(secret, 'csrf'));
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', user_type)
    .orderBy('id')
    .limit(most)
    .execute();
  return Promise.all(
    users.map(async ({ id }) => {
      const session = await startSession(db, { userId: id, remember: true, userAgent: 'bench', now: new Date() });
      const token = csrf.issue(session);
      return { id, headers: { cookie: `${SESSION_COOKIE}=${session}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token } };
    }),
  );
}

/** Ids of open jobs, spread over all of them. */
export async function someOpenJobs(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from jobs where status = 'active' and expired_date > now() order by md5(id::text) limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
