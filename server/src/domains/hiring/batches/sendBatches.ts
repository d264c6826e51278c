import { setImmediate } from 'node:timers/promises';
import { DEFAULT_LOCALE } from '@jpro/api/locale';
import { sql } from 'kysely';
import type { FrequentWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import type { CurrentCompany } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import { toLoginId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { mailOutside } from '../outside-applicants/mailOutside.ts';
import { mayReach } from '../outside-applicants/outsideLimits.ts';
import { writeMessage } from '../messages/sendMessage.ts';

type Context = Parameters<FrequentWork['run']>[0];

const AT_ONCE = 100;
const AGAIN_AFTER_MS = 60_000;

/**
 * Sends the messages of batches whose window is over, each in one transaction with the record of having sent it: a
 * process that is killed half-way leaves the rest to the next one (rule 97.6).
 */
export const sendBatchesWork: FrequentWork = {
  name: 'send-batches',
  async run(context) {
    const due = await claimDue(context);
    let hasMore = false;
    for (const id of due) hasMore = (await sendSome(context, id)) || hasMore;
    return hasMore;
  },
};

/** From now on they cannot be undone: whoever undoes one holds its row, so this waits, or they do. */
async function claimDue({ db, now }: Context): Promise<number[]> {
  const isDue = sql<boolean>`has_message and undone_at is null and finished_at is null and send_at <= ${now}`;
  await db
    .updateTable('application_batches')
    .set({ started_at: now })
    .where(isDue)
    .where('started_at', 'is', null)
    .execute();
  const rows = await db.selectFrom('application_batches').select('id').where(isDue).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Sends the next messages of a batch. Resolves to whether there are more. */
async function sendSome({ db, services, now }: Context, id: number): Promise<boolean> {
  const sender = await senderOf(db, id);
  const rows = await db
    .selectFrom('application_batch_people')
    .select('application_id')
    .where('batch_id', '=', id)
    .where('message', 'is not', null)
    .orderBy('application_id')
    .limit(AT_ONCE)
    .execute();
  let hasFailed = false;
  for (const { application_id } of rows) {
    // The embedded database works in this thread: requests that have arrived come first.
    await setImmediate();
    try {
      await sendOne({ db, services, now }, sender, { batchId: id, applicationId: application_id });
    } catch (error) {
      hasFailed = true;
      services.log.error({ err: error, batch: id, application: application_id }, 'a message of a batch failed');
    }
  }
  if (hasFailed) {
    // Postponed, so that others do not wait for it.
    const again = new Date(now.getTime() + AGAIN_AFTER_MS);
    await db.updateTable('application_batches').set({ send_at: again }).where('id', '=', id).execute();
    return false;
  }
  if (rows.length === AT_ONCE) return true;
  // What another process is sending right now is not finished.
  await sql`update application_batches set finished_at = ${now} where id = ${id}
    and not exists (select from application_batch_people where batch_id = ${id} and message is not null)`.execute(db);
  return false;
}

/** The company, through the member who started the batch. */
async function senderOf(db: Db, id: number): Promise<CurrentCompany> {
  const row = await db
    .selectFrom('application_batches')
    .innerJoin('users', 'users.id', 'company_id')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['company_id', 'users.name', 'users.locale', 'member_id', 'members.name as member_name'])
    .where('application_batches.id', '=', id)
    .executeTakeFirstOrThrow();
  const { company_id: company } = row;
  return {
    user_type: 'company',
    id: company,
    name: row.name,
    locale: row.locale,
    login: { id: toLoginId(company), type: 'company', company },
    // The capability was checked when they started it.
    member: { id: row.member_id, name: row.member_name, role: 'recruiter' },
  };
}

/** The steps of an application that are still in force. */
const stepInForce = sql`select from application_events as step where step.application_id = applications.id
  and step.undoes is null and not exists (select from application_events where undoes = step.id)`;

/** Whether somebody stands elsewhere than where the batch left them, or there by another step. */
const movedSince = sql<boolean>`application_batch_people.status is not null
  and (application_batch_people.status, application_batch_people.own_stage_id)
    is distinct from (applications.status, applications.own_stage_id)
  or exists (${stepInForce} and step.created_at > application_batches.created_at)
  or was_moved and not exists (${stepInForce} and step.created_at = application_batches.created_at)`;

interface Person {
  readonly batchId: number;
  readonly applicationId: number;
}

/** Writes to one person, unless another process does. Whoever may not be written to any more gets nothing. */
async function sendOne(
  { db, services, now }: Context,
  user: CurrentCompany,
  { batchId, applicationId }: Person,
): Promise<void> {
  const settle = (trx: Db, was_sent: boolean) =>
    trx
      .updateTable('application_batch_people')
      .set({ message: null, was_sent })
      .where('batch_id', '=', batchId)
      .where('application_id', '=', applicationId)
      .where('message', 'is not', null)
      .execute();
  try {
    await transact(db, services.log, async (trx, afterCommit) => {
      const row = await trx
        .selectFrom('application_batch_people')
        .innerJoin('applications', 'applications.id', 'application_id')
        .innerJoin('application_batches', 'application_batches.id', 'batch_id')
        .innerJoin('users as companies', 'companies.id', 'application_batches.company_id')
        .leftJoin('outside_applicants as outside', 'outside.application_id', 'applications.id')
        .select([
          'application_batch_people.message',
          'jobseeker_id',
          'applications.status',
          'outside.email',
          'outside.locale',
        ])
        .select(['companies.is_active', 'job_id', movedSince.as('moved_since')])
        .where('batch_id', '=', batchId)
        .where('application_batch_people.application_id', '=', applicationId)
        .where('application_batch_people.message', 'is not', null)
        .forUpdate('application_batch_people')
        .skipLocked()
        .executeTakeFirst();
      if (!row?.message) return;
      const { jobseeker_id: receiver_id, message, status } = row;
      const isReachable =
        receiver_id !== null ||
        (row.email !== null && (await mayReach(trx, { companyId: user.id, now }, { channel: 'mail', to: row.email })));
      // Whoever was moved since is not written to about the former step.
      const isThere = isReachable && status !== 'withdrawn' && !row.moved_since;
      // A company that was suspended or closed meanwhile writes to nobody.
      const isSent = isThere && row.is_active;
      if (isSent && receiver_id !== null)
        await writeMessage(trx, { user, services, afterCommit, now }, { receiver_id, message });
      if (isSent && row.email !== null)
        await mailOutside(trx, services, {
          companyId: user.id,
          jobId: row.job_id,
          to: row.email,
          message,
          locale: row.locale ?? DEFAULT_LOCALE,
        });
      await settle(trx, isSent);
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await settle(db, false);
  }
}
