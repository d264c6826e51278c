import { sql } from 'kysely';
import { createCsrfTokens } from '../src/core/session/csrf.js';
import { SESSION_COOKIE } from '@jpro/api/cookies';
import { derivedKey } from '../src/core/session/secrets.js';
import { startSession } from '../src/core/session/sessions.js';
/** Signs in jobseekers and companies of the demo data, in the way that a server with this secret does. */
export async function signIn(db, secret, user_type, most) {
    const csrf = createCsrfTokens(derivedKey(secret, 'csrf'));
    const users = await db
        .selectFrom('users')
        .select('id')
        .where('user_type', '=', user_type)
        .orderBy('id')
        .limit(most)
        .execute();
    return Promise.all(users.map(async ({ id }) => {
        const session = await startSession(db, { userId: id, remember: true, userAgent: 'bench', now: new Date() });
        const token = csrf.issue(session);
        return { id, headers: { cookie: `${SESSION_COOKIE}=${session}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token } };
    }));
}
/** Ids of open jobs, spread over all of them. */
export async function someOpenJobs(db, most) {
    const { rows } = await sql `select id from jobs where status = 'active' and expired_date > now() order by md5(id::text) limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
}
