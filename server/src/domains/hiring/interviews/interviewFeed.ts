/** A member's own address from which calendar programs read the interviews that they hold (rule 19.14). */
import { CAPABILITIES } from '@jpro/api/member-roles';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { newSecret, secretHash } from '../../../core/session/sessions.ts';
import type { CurrentCompany } from '../../../core/session/actors.ts';
import type { Db } from '../../../database/schema.ts';
import { memberFeed } from './companyInterviews.ts';

const PATH = '/api/calendar.ics';
const SECRET = /^[\w-]{43}$/;

export const interviewFeedRoutes: FeatureHandlers<'interviewFeed'> = {
  async feed(_input, { db, company }) {
    const { calendar_secret_hash } = await db
      .selectFrom('memberships')
      .select('calendar_secret_hash')
      .where('company_id', '=', company.id)
      .where('member_id', '=', company.member.id)
      .executeTakeFirstOrThrow();
    return { has_feed: calendar_secret_hash !== null };
  },

  async makeFeed(_input, { company, transaction }) {
    const secret = newSecret();
    await transaction((trx) => store(trx, company, secretHash(secret)));
    // In the query, which no log has.
    return { path: `${PATH}?secret=${secret}` };
  },

  async endFeed(_input, { company, transaction }) {
    await transaction((trx) => store(trx, company, null));
    return null;
  },
};

async function store(trx: Db, { id, member }: CurrentCompany, hash: Buffer | null): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ calendar_secret_hash: hash })
    .where('company_id', '=', id)
    .where('member_id', '=', member.id)
    .execute();
}

/** `/api/calendar.ics?secret=…`, without a session. */
export const interviewFeedFile: SiteRoutes = (app, { db, services }) => {
  app.get<{ Querystring: { secret?: unknown } }>(PATH, async (request, reply) => {
    const { secret } = request.query;
    if (typeof secret !== 'string' || !SECRET.test(secret)) throw notFound();
    const reader = await db
      .selectFrom('memberships')
      .innerJoin('members', 'members.id', 'member_id')
      .innerJoin('users as logins', 'logins.id', 'members.user_id')
      .innerJoin('users as companies', 'companies.id', 'company_id')
      .select(['company_id', 'member_id', 'logins.locale'])
      .where('calendar_secret_hash', '=', secretHash(secret))
      .where('role', 'in', [...CAPABILITIES.hiring])
      .where('logins.is_active', '=', true)
      .where('companies.is_active', '=', true)
      .executeTakeFirst();
    if (!reader) throw notFound();
    const { company_id: companyId, member_id: memberId, locale } = reader;
    const { configuration } = services;
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(await memberFeed(db, { companyId, locale, configuration }, memberId, new Date()));
  });
};
