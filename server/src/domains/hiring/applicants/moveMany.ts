import type { ApplicationStatus } from '@jpro/api';
import { idsOf } from '../../../core/database/isOneOf.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { type ChangeContext, lockApplications, type LockedApplication } from '../applications/changeStage.ts';
import { mayMove, type Stage } from '../applications/stages.ts';
import { holdOwnStages, type OwnDestination, refuseGone } from '../own-stages/heldOwnStages.ts';
import { holdInterviewers } from '../interviews/cancelTaken.ts';
import { isWhereSeen, moveLocked, stands } from './moveApplication.ts';
import { isAboutSomebody } from './people.ts';
import { lastOwnSteps, undoSteps } from './undo.ts';

/** The stages in which the caller saw applications, in the order of `ids`. */
interface SeenMany {
  readonly ids: readonly number[];
  readonly from?: readonly ApplicationStatus[] | undefined;
  /** The company's own; null: none of them. */
  readonly from_own_stage_ids?: readonly (number | null)[] | undefined;
}

/** Whether an application is where the caller saw it. */
export function whereSeen({ ids, from = [], from_own_stage_ids: own = [] }: SeenMany) {
  const seenIn = new Map(ids.map((id, index) => [id, { from: from[index], from_own_stage_id: own[index] }]));
  return (application: LockedApplication): boolean => isWhereSeen(application, seenIn.get(application.id) ?? {});
}

/**
 * Moves many applications; those that have left the stage of `from` stay where they are. Throws as `lockAll` does, and
 * 409 when one is withdrawn, unless it was withdrawn after the caller saw it, or for an own stage that is gone.
 */
export async function moveMany(
  trx: Db,
  context: ChangeContext,
  companyId: CompanyId,
  seen: SeenMany,
  to: OwnDestination,
): Promise<ChangedMany> {
  const { status: stage, own_stage_id: ownStageId } = to;
  const { ids } = seen;
  await holdInterviewers(trx, companyId, ids);
  const held = await holdOwnStages(trx, companyId);
  const all = await lockAll(trx, companyId, ids, 'none_moved');
  refuseGone(held, to);
  const applications = all.filter((application) => !stands(application, stage, ownStageId));
  const isThere = whereSeen(seen);
  const hasLeft = (application: LockedApplication) => !isThere(application);
  const waiting = applications.filter(isThere);
  const stuck = waiting.filter(({ status }) => status !== stage && !mayMove('company', status, stage));
  if (stuck.length > 0) throw refuseAll(409, 'none_moved', ids, idsOf(stuck), 'application_withdrawn');
  const { untimed } = await moveLocked(trx, context, waiting, stage, { ownStageId });
  return { changed: waiting.length, elsewhere: applications.filter(hasLeft).map(({ id }) => id), untimed };
}

const WAITING: readonly Stage[] = ['applied', 'shortlisted', 'interview'];

interface Waiting {
  readonly companyId: CompanyId;
  readonly jobId: number;
  /** Whoever applied later stays waiting. */
  readonly appliedUntil?: Date | undefined;
}

interface Rejected {
  readonly rejected: number;
  /** How many wait who applied after `appliedUntil`. */
  readonly later: number;
}

/**
 * Rejects all applicants of a job who are waiting for a reply, except those who leave their stage meanwhile. Each is
 * notified in their own language. Anonymous applications wait for nothing. Throws 404 for another company's job.
 */
export async function rejectWaiting(
  trx: Db,
  context: ChangeContext,
  { companyId, jobId, appliedUntil }: Waiting,
): Promise<Rejected> {
  await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
  const waiting = await trx
    .selectFrom('applications')
    .select(['id', 'status', 'applied_at'])
    .where('job_id', '=', jobId)
    .where('company_id', '=', companyId)
    .where(isAboutSomebody)
    .where('status', 'in', [...WAITING])
    .orderBy('id')
    .execute();
  const wanted = appliedUntil ? waiting.filter(({ applied_at }) => applied_at <= appliedUntil) : waiting;
  const moves = { ids: idsOf(wanted), from: wanted.map(({ status }) => status) };
  const { changed } = await moveMany(trx, context, companyId, moves, { status: 'rejected' });
  return { rejected: changed, later: waiting.length - wanted.length };
}

/**
 * Undoes the step of many applications that led to the stage `leaving`; those that have left it, or got there in
 * another way, stay where they are. Throws as `lockAll` does, and 409 when nothing is left to undo.
 */
export async function undoMany(
  trx: Db,
  context: ChangeContext,
  companyId: CompanyId,
  ids: readonly number[],
  leaving: OwnDestination,
): Promise<ChangedMany> {
  await holdInterviewers(trx, companyId, ids);
  await holdOwnStages(trx, companyId);
  const applications = await lockAll(trx, companyId, ids, 'none_undone');
  const steps = await lastOwnSteps(trx, applications);
  const undone = applications.flatMap((application) => {
    const last = stands(application, leaving.status, leaving.own_stage_id) ? steps.get(application.id) : undefined;
    return last ? [{ application, last }] : [];
  });
  const isUndone = new Set(undone.map(({ application }) => application.id));
  const elsewhere = idsOf(applications).filter((id) => !isUndone.has(id));
  if (undone.length === 0) throw refuseAll(409, 'none_undone', ids, elsewhere, 'nothing_to_undo');
  return { changed: undone.length, elsewhere, untimed: await undoSteps(trx, context, undone) };
}

/** The message when a request is refused as a whole. */
type Refusal = 'none_moved' | 'none_undone';

/** The result of changing many applications. */
export interface ChangedMany {
  /** How many were changed. */
  readonly changed: number;
  /** The ids of applications that had left the stage that the request names. */
  readonly elsewhere: readonly number[];
  /** The ids of applications whose interviews were to be restored, but need another time. */
  readonly untimed: readonly number[];
}

/** Locks many applications of a company. Throws 404 when one is not the company's; the fields `ids.0`, … say which. */
export async function lockAll(
  trx: Db,
  companyId: CompanyId,
  ids: readonly number[],
  refusal: Refusal,
): Promise<readonly LockedApplication[]> {
  const applications = await lockApplications(trx, ids, { company_id: companyId });
  const found = new Set(idsOf(applications));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw refuseAll(404, refusal, ids, missing, 'not_found');
  return applications;
}

/** Refuses all of them, with the reason for each of the `stuck` ones. */
function refuseAll(
  status: 404 | 409,
  refusal: Refusal,
  ids: readonly number[],
  stuck: readonly number[],
  why: string,
): HttpError {
  const reasons = new Set(stuck);
  const fields = ids.flatMap((id, index) => (reasons.has(id) ? [[`ids.${index}`, why]] : []));
  return new HttpError(status, refusal, { fields: Object.fromEntries(fields) });
}
