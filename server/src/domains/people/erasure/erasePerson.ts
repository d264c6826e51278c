import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { forgetPicture } from '../../../upload/keepPicture.ts';
import type { StepContext } from '../../accounts/index.ts';

/** Deletes the CV files of a jobseeker; the rows of the profile are deleted with the account. */
export async function eraseJobseeker(trx: Kysely<Database>, { services }: StepContext, userId: number): Promise<void> {
  const cvs = await trx.selectFrom('uploaded_cvs').select('file_key').where('user_id', '=', userId).execute();
  for (const { file_key: key } of cvs) await services.files.delete(key);
}

/** Deletes pictures, the registration document and everything in a company's profile except its name. */
export async function eraseCompany(trx: Kysely<Database>, { services }: StepContext, companyId: number): Promise<void> {
  const photos = await trx.selectFrom('gallery_photos').select('photo').where('company_id', '=', companyId).execute();
  for (const { photo } of photos) await forgetPicture(services.files, 'company', companyId, photo);
  await trx.deleteFrom('gallery_photos').where('company_id', '=', companyId).execute();
  const documents = await trx
    .selectFrom('company_verifications')
    .select('file_key')
    .where('company_id', '=', companyId)
    .execute();
  for (const { file_key: key } of documents) await services.files.delete(key);
  await trx.deleteFrom('company_verifications').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('company_calls').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('company_settings').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('company_name_reviews').where('company_id', '=', companyId).execute();
  await trx
    .updateTable('companies')
    .set({
      about: null,
      location_id: null,
      township_id: null,
      industry_id: null,
      employer_type: 'direct',
      size: null,
      established_year: null,
      verified_at: null,
      website: null,
      address: null,
      contact_person: null,
      contact_address: null,
      facebook_link: null,
      twitter_link: null,
      instagram_link: null,
      linkedin_link: null,
    })
    .where('users_id', '=', companyId)
    .execute();
}
