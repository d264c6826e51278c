import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureKeys } from '../../../upload/keepPicture.ts';
import { dropFiles } from '../../../upload/storedFiles.ts';

/** Drops the CV files of a jobseeker; the rows of the profile are deleted with the account. */
export async function eraseJobseeker(trx: Db, userId: number): Promise<void> {
  const cvs = await trx.selectFrom('uploaded_cvs').select('file_key').where('user_id', '=', userId).execute();
  await dropFiles(
    trx,
    cvs.map(({ file_key }) => file_key),
  );
}

/** Deletes pictures, the registration document and everything in a company's profile except its name. */
export async function eraseCompany(trx: Db, companyId: CompanyId): Promise<void> {
  const photos = await trx
    .deleteFrom('gallery_photos')
    .where('company_id', '=', companyId)
    .returning('photo')
    .execute();
  const documents = await trx
    .deleteFrom('company_verifications')
    .where('company_id', '=', companyId)
    .returning('file_key')
    .execute();
  await dropFiles(trx, [
    ...photos.flatMap(({ photo }) => pictureKeys('company', companyId, photo)),
    ...documents.map(({ file_key }) => file_key),
  ]);
  await trx.deleteFrom('company_calls').where('company_id', '=', companyId).execute();
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
      tax_number: null,
      facebook_link: null,
      twitter_link: null,
      instagram_link: null,
      linkedin_link: null,
    })
    .where('users_id', '=', companyId)
    .execute();
}
