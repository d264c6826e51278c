import type { Kysely } from 'kysely';
import { versionOf } from '../../../core/http/knownVersion.ts';
import type { Database } from '../../../database/schema.ts';

/** Names the state of everything that the company's own form shows. */
export async function companyVersion(db: Kysely<Database>, companyId: number): Promise<string> {
  return versionOf(
    await db
      .selectFrom('companies')
      .innerJoin('users', 'users.id', 'users_id')
      .select(['name', 'phone_number', 'email', 'about', 'website', 'address', 'location_id', 'township_id'])
      .select(['industry_id', 'employer_type', 'size', 'established_year', 'contact_person', 'contact_address'])
      .select(['facebook_link', 'linkedin_link', 'twitter_link', 'instagram_link'])
      .where('users_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  );
}
