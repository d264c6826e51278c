import type { Counts } from '@jpro/api';
import { sql } from 'kysely';
import { staleWhileRevalidate } from '../../../core/cache/staleWhileRevalidate.ts';
import type { FeatureHandlers, ReadContext } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import type { OpenJobCounts } from '../lookups/openJobCounts.ts';

const LINKS = ['facebook_link', 'twitter_link', 'instagram_link', 'linkedin_link'] as const;

export const informationRoutes = (openJobs: OpenJobCounts): FeatureHandlers<'information'> => ({
  information: async (_input, context) => ({
    ...(await siteCounts(context, openJobs)),
    ...(await siteLinks(context.db)),
  }),
  infoCount: (_input, context) => siteCounts(context, openJobs),
});

/** The site's social media links, which are settings of the operator. */
async function siteLinks(db: Db): Promise<Record<(typeof LINKS)[number], string | null>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...LINKS])
    .execute();
  const link = (key: string) => rows.find((row) => row.key === key)?.value;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    facebook_link: text(link('facebook_link')),
    twitter_link: text(link('twitter_link')),
    instagram_link: text(link('instagram_link')),
    linkedin_link: text(link('linkedin_link')),
  };
}

/** The site's counts. The number of jobs is the one that the search shows at that moment. */
export async function siteCounts(context: ReadContext, openJobs: OpenJobCounts): Promise<Counts> {
  const [people, job_count] = await Promise.all([peopleCounts(context.db, context.log), openJobs.total(context)]);
  return { job_count, ...people };
}

const peopleCounts = staleWhileRevalidate('accounts', async (db: Db): Promise<Omit<Counts, 'job_count'>> => {
  const { rows } = await sql<Omit<Counts, 'job_count'>>`
    select
      count(*) filter (where user_type = 'company')::int as company_count,
      count(*) filter (where user_type = 'jobseeker')::int as jobseeker_count,
      (select count(*) from companies join users on id = users_id where employer_type = 'agency'
        and is_active)::int as agency_count
    from users where is_active
  `.execute(db);
  return rows[0]!;
});
