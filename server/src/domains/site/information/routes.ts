import type { contract } from '@jpro/api/contract';
import type { Kysely } from 'kysely';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';
import type { OpenJobCounts } from '../lookups/openJobCounts.ts';
import { siteCounts } from './siteCounts.ts';

const LINKS = ['facebook_link', 'twitter_link', 'instagram_link', 'linkedin_link'] as const;

export const informationRoutes = (openJobs: OpenJobCounts): FeatureHandlers<typeof contract.information> => ({
  information: async (_input, context) => ({
    ...(await siteCounts(context, openJobs)),
    ...(await siteLinks(context.db)),
  }),
  infoCount: (_input, context) => siteCounts(context, openJobs),
});

/** The site's social media links, which are settings of the operator. */
async function siteLinks(db: Kysely<Database>): Promise<Record<(typeof LINKS)[number], string | null>> {
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
