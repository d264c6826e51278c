import { RUN_DAYS } from '@jpro/api/fields';
import { contract } from '@jpro/api/contract';
import type { InputOf } from '../../../core/http/handler.ts';
import { conflict } from '../../../core/http/httpError.ts';
import { InvalidInput } from '../../../core/http/readInput.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import {
  balanceOf,
  charge,
  dingerSettings,
  postingCharged,
  postingCost,
  postingKey,
  type Spender,
} from '../../money/index.ts';
import { statusAt } from '../jobs/jobCard.ts';
import { countOpenJobs, openJobChange } from '../jobs/openJobs.ts';
import { reviewSignals } from '../moderation/jobReview.ts';
import { checkReferences, jobColumns, withQuestions } from './jobFields.ts';
import { lockOwnJob, refuseChanged, runsUntil } from './ownJob.ts';

export interface PostedJob {
  readonly id: number;
  /** In dingers. */
  readonly charge: { readonly cost: number; readonly balance: number };
  /** It was charged earlier, when it was posted, and nothing is charged now. */
  readonly isRepeated?: true;
}

export interface KnownDraft {
  readonly id: number;
  /** When the draft was last changed, as far as the sender knows. */
  readonly knownAt?: Date | undefined;
}

/**
 * Posts a job, or that draft, and charges its cost in the same transaction. It becomes active, or pending when it needs
 * review. Throws 402 without enough dingers, 404 for another company's draft, 409 when it is already posted or was
 * changed since it was read.
 */
export async function postJob(
  trx: Db,
  spender: Spender,
  sent: InputOf<'companyJobs', 'updateJob'>['body'],
  now: Date,
  source?: KnownDraft,
): Promise<PostedJob> {
  const { companyId } = spender;
  checkReferences(sent, now);
  await holdCompanyName(trx, companyId);
  const expires = runsUntil(now, RUN_DAYS);
  const draft = source ? await lockDraft(trx, companyId, source) : null;
  const form = withQuestions(sent, draft?.questions ?? []);
  const review_signals = await reviewSignals(trx, companyId, form);
  const status = review_signals.length > 0 ? ('pending' as const) : ('active' as const);
  const columns = {
    ...(await jobColumns(trx, companyId, form)),
    status,
    review_signals,
    open_date: now,
    close_date: expires,
    expired_date: expires,
    operator_reason: null,
    updated_at: now,
  };
  const { id } = await (
    draft
      ? trx.updateTable('jobs').set(columns).where('id', '=', draft.id).returning('id')
      : trx
          .insertInto('jobs')
          .values({ ...columns, company_id: companyId, created_at: now })
          .returning('id')
  ).executeTakeFirstOrThrow();
  const { costs } = await dingerSettings(trx);
  const cost = postingCost(costs, form.collar);
  const balance = await charge(trx, {
    ...spender,
    kind: 'jobpost',
    cost,
    jobId: id,
    idempotencyKey: await postingKey(trx, id),
  });
  await countOpenJobs(trx, companyId, openJobChange(null, { status, company_hidden: form.company_hidden }));
  return { id, charge: { cost, balance } };
}

/** Locks the name by which the job is found: a concurrent rename waits, and then also updates this job. */
async function holdCompanyName(trx: Db, companyId: CompanyId): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', companyId).forShare().execute();
}

/**
 * The company's own draft, locked until the transaction ends. Throws 404, 409 `not_a_draft`, or 409 `job_changed` when
 * it was changed since `knownAt`.
 */
export async function lockDraft(trx: Db, companyId: CompanyId, { id, knownAt }: KnownDraft) {
  const draft = await lockOwnJob(trx, companyId, id);
  if (draft.status !== 'draft') throw conflict('not_a_draft');
  refuseChanged(draft, knownAt);
  return draft;
}

/**
 * Publishes a saved draft. One that is already published is returned with what it cost, without a second charge. Throws
 * 422 with the missing fields, 409 `not_a_draft` when the job was closed or has expired since, 409 `draft_changed` when
 * it was changed since `knownAt`.
 */
export async function approveDraft(
  trx: Db,
  spender: Spender,
  { id, knownAt }: KnownDraft,
  now: Date,
): Promise<PostedJob> {
  const { companyId } = spender;
  const job = await lockOwnJob(trx, companyId, id);
  if (['active', 'pending'].includes(statusAt(job, now))) return alreadyPosted(trx, companyId, id);
  if (job.status !== 'draft') throw conflict('not_a_draft');
  refuseChanged(job, knownAt, 'draft_changed');
  const form = contract.companyJobs.updateJob.body.safeParse(job, { reportInput: true });
  if (!form.success) throw new InvalidInput(form.error.issues as never);
  return postJob(trx, spender, form.data, now, { id });
}

async function alreadyPosted(trx: Db, companyId: CompanyId, id: number): Promise<PostedJob> {
  const cost = await postingCharged(trx, companyId, id);
  return { id, charge: { cost, balance: await balanceOf(trx, companyId) }, isRepeated: true };
}
