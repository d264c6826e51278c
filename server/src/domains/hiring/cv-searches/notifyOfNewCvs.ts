import { sql } from 'kysely';
import { yangonDay } from '@jpro/api/fields';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import type { WriteContext } from '../../../core/http/handler.ts';
import type { Db, RowOf } from '../../../database/schema.ts';
import { forgetUnread, notify } from '../../accounts/index.ts';
import { conditionsOf } from '../cv-database/cvFilter.ts';
import { NEW_MATCHES, searchNewsKey } from './savedCvSearches.ts';

/** A CV becomes searchable some time after its change, so the most recent changes are compared twice. */
const OVERLAP_MS = 3600_000;
/** The limit for one transaction; the rest of a broad search comes with the next one. */
const MAX_MATCHES = 500;

/**
 * Notifies companies of CVs that newly match their saved searches, once for each person. Unlocked CVs are left out,
 * because they are already known.
 */
export const notifyOfNewCvsWork: ScheduledWork = {
  name: 'notify-of-new-cvs',
  cron: '20 * * * *',
  async run({ db, services, now }) {
    for (;;) {
      const isDone = await transact(db, services.log, (trx, afterCommit) =>
        checkNext(trx, { services, afterCommit, now }),
      );
      if (isDone) return;
    }
  },
};

type DueSearch = RowOf<
  'cv_searches',
  'id' | 'company_id' | 'name' | 'search' | 'on_since' | 'checked_at' | 'opened_at'
>;

/**
 * Checks the search that has waited longest; true when none is left. A search that is locked is checked by the process
 * that locked it.
 */
async function checkNext(trx: Db, context: WriteContext<'realtime'>): Promise<boolean> {
  const { now } = context;
  const due = await trx
    .selectFrom('cv_searches')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['cv_searches.id', 'company_id', 'cv_searches.name', 'search'])
    .select(['on_since', 'checked_at', 'opened_at'])
    .where('is_on', '=', true)
    .where('users.is_active', '=', true)
    .where('checked_at', '<', now)
    .orderBy('checked_at')
    .orderBy('cv_searches.id')
    .limit(1)
    .forUpdate('cv_searches')
    .skipLocked()
    .executeTakeFirst();
  if (!due) return true;
  const found = await addMatches(trx, due, now);
  // If some are left over, the search stays due.
  if (found < MAX_MATCHES)
    await trx.updateTable('cv_searches').set({ checked_at: now }).where('id', '=', due.id).execute();
  if (found > 0) await notifyOf(trx, context, due);
  return false;
}

/** Returns how many CVs match for the first time, among those that were changed or became public. */
async function addMatches(trx: Db, due: DueSearch, now: Date): Promise<number> {
  const where = conditionsOf(trx, due.search, yangonDay(now));
  if (!where) return 0;
  const since = new Date(Math.max(due.on_since.getTime(), due.checked_at.getTime() - OVERLAP_MS));
  // The search may have been opened since this run began, but not since it was locked: what is found now is new.
  const foundAt = new Date(Math.max(now.getTime(), due.opened_at.getTime() + 1));
  const { rows } = await sql`insert into cv_search_matches (search_id, jobseeker_id, found_at)
    select ${due.id}, jobseeker_id, ${foundAt} from searchable_cvs
    where ${where} and (updated_at > ${since} or listed_at > ${since})
      and not exists (select from cv_search_matches as known where known.search_id = ${due.id}
        and known.jobseeker_id = searchable_cvs.jobseeker_id)
      and not exists (select from unlocked_cvs where unlocked_cvs.company_id = ${due.company_id}
        and unlocked_cvs.jobseeker_id = searchable_cvs.jobseeker_id)
    order by greatest(updated_at, listed_at) limit ${MAX_MATCHES}
    on conflict do nothing returning jobseeker_id`.execute(trx);
  return rows.length;
}

/** A single unread notification covers everything that is new, instead of one each hour. */
async function notifyOf(
  trx: Db,
  context: WriteContext<'realtime'>,
  { id, company_id, name }: DueSearch,
): Promise<void> {
  const { matches } = await trx
    .selectFrom('cv_searches')
    .select(NEW_MATCHES.as('matches'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const groupKey = searchNewsKey(id);
  await forgetUnread(trx, { userId: company_id, groupKey });
  await notify(trx, context, {
    userId: company_id,
    type: 'cvmatch',
    groupKey,
    data: { search_id: id, search_name: name, matches },
  });
}
