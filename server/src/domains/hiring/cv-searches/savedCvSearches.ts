import { sql } from 'kysely';
import type { CvSearchForm, SavedCvSearch } from '@jpro/api';
import { MAX_CV_SEARCHES } from '@jpro/api/fields';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { forgetUnread } from '../../accounts/index.ts';

/** The group of the notifications about one saved search. */
export const searchNewsKey = (id: number): string => `cvsearch:${id}`;

/**
 * How many matches are new to the company: those found since it opened the search, without CVs that it has unlocked or
 * that are private by now.
 */
export const NEW_MATCHES = sql<number>`(select count(*)::int from cv_search_matches as found
  join searchable_cvs on searchable_cvs.jobseeker_id = found.jobseeker_id
  where found.search_id = cv_searches.id and found.found_at > cv_searches.opened_at and is_listed
    and not exists (select from unlocked_cvs where unlocked_cvs.company_id = cv_searches.company_id
      and unlocked_cvs.jobseeker_id = found.jobseeker_id))`;

interface OwnSearch {
  readonly companyId: CompanyId;
  readonly id: number;
}

function searches(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('cv_searches')
    .select(['id', 'name', 'is_on', 'search'])
    .select(NEW_MATCHES.as('new_matches'))
    .where('company_id', '=', companyId)
    .orderBy('id');
}

export const savedCvSearches = (db: Db, companyId: CompanyId): Promise<SavedCvSearch[]> =>
  searches(db, companyId).execute();

function savedCvSearch(db: Db, { companyId, id }: OwnSearch): Promise<SavedCvSearch> {
  return searches(db, companyId).where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/**
 * Adds a search that notifies of CVs that change or become public from now on. Throws 409 `entries_limit` for one too
 * many, even with concurrent requests.
 */
export async function addCvSearch(
  trx: Db,
  companyId: CompanyId,
  { name, is_on, search }: CvSearchForm,
  now: Date,
): Promise<SavedCvSearch> {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
  if ((await savedCvSearches(trx, companyId)).length >= MAX_CV_SEARCHES)
    throw conflict('entries_limit', { max: MAX_CV_SEARCHES });
  const { id } = await trx
    .insertInto('cv_searches')
    .values({
      company_id: companyId,
      name,
      is_on,
      search: JSON.stringify(search),
      created_at: now,
      on_since: now,
      checked_at: now,
      opened_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return savedCvSearch(trx, { companyId, id });
}

/**
 * Changes a search. Once it is switched on again, it notifies of changes from then on. Throws 404 for another company's
 * search.
 */
export async function changeCvSearch(
  trx: Db,
  own: OwnSearch,
  { name, is_on }: Pick<CvSearchForm, 'name' | 'is_on'>,
  now: Date,
): Promise<SavedCvSearch> {
  await trx
    .updateTable('cv_searches')
    .set({ name, is_on, on_since: sql`case when is_on then on_since else ${now}::timestamptz end` })
    .where('id', '=', own.id)
    .where('company_id', '=', own.companyId)
    .execute();
  return savedCvSearch(trx, own);
}

/**
 * Marks the matches of a search as no longer new, and deletes the unread notification about them. Throws 404 for
 * another company's search.
 */
export async function openCvSearch(trx: Db, own: OwnSearch, now: Date): Promise<SavedCvSearch> {
  await trx
    .updateTable('cv_searches')
    .set({ opened_at: now })
    .where('id', '=', own.id)
    .where('company_id', '=', own.companyId)
    .execute();
  const opened = await savedCvSearch(trx, own);
  await forgetUnread(trx, { userId: own.companyId, groupKey: searchNewsKey(own.id) });
  return opened;
}

/** Throws 404 for another company's search. */
export async function deleteCvSearch(trx: Db, own: OwnSearch): Promise<void> {
  await savedCvSearch(trx, own);
  await trx.deleteFrom('cv_searches').where('id', '=', own.id).execute();
  await forgetUnread(trx, { userId: own.companyId, groupKey: searchNewsKey(own.id) });
}
