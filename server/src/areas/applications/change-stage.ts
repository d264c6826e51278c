import type { Kysely } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import type { AfterCommit } from '../../core/handler.ts';
import { conflict, notFound } from '../../core/http-error.ts';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../database/schema.ts';
import { forgetUnread } from '../notifications/forget-unread.ts';
import { type Mover, mayMove } from './stages.ts';

/** What a change of an application works with, besides its transaction. */
export interface ChangeContext {
  readonly services: Pick<Services, 'realtime' | 'outbox' | 'configuration' | 'rateLimiter'>;
  readonly afterCommit: AfterCommit;
  readonly now: Date;
}

/** Whose application: another one's is not there. */
export type Owner = { readonly company_id: number } | { readonly jobseeker_id: number };

export type LockedApplication = Awaited<ReturnType<typeof lockApplication>>;

/** Locks one's own application until the end of the transaction. Throws 404 for another's. */
export async function lockApplication(trx: Kysely<Database>, id: number, owner: Owner) {
  const [column, userId] = 'company_id' in owner ? ['company_id' as const, owner.company_id] : ['jobseeker_id' as const, owner.jobseeker_id];
  const application = await trx.selectFrom('applications').select(['id', 'job_id', 'jobseeker_id', 'company_id', 'status', 'seen_at'])
    .where('id', '=', id).where(column, '=', userId).forUpdate().executeTakeFirst();
  if (!application) throw notFound();
  return application;
}

interface StageChange {
  readonly by: Mover;
  readonly to: ApplicationStatus;
  /** The step that this one takes back. */
  readonly undoes?: number;
}

/** The group of the news about an application's stage in the bell of its jobseeker. */
export const stageNewsKey = ({ id }: Pick<LockedApplication, 'id'>): string => `applicationStatus:${id}`;

/**
 * Moves a locked application, records the step, and takes back the unread news of an earlier stage; answers how much
 * nobody had read. A company has seen then what it moved. Throws 409 for a step that is not in the table of `stages.ts`.
 */
export async function changeStage(trx: Kysely<Database>, now: Date, application: LockedApplication, { by, to, undoes }: StageChange): Promise<number> {
  const { id, status: from } = application;
  if (!mayMove(by, from, to)) throw conflict(refusal(by, from));
  const seenAt = by === 'company' ? (application.seen_at ?? now) : application.seen_at;
  await trx.updateTable('applications').set({ status: to, seen_at: seenAt }).where('id', '=', id).execute();
  await recordStep(trx, { application_id: id, from_status: from, to_status: to, by_user_id: by === 'company' ? application.company_id : application.jobseeker_id, created_at: now, undoes: undoes ?? null });
  return forgetUnread(trx, { userId: application.jobseeker_id, groupKey: stageNewsKey(application) });
}

interface Step {
  readonly application_id: number;
  readonly from_status: ApplicationStatus | null;
  readonly to_status: ApplicationStatus;
  readonly by_user_id: number;
  readonly created_at: Date;
  readonly undoes: number | null;
}

export async function recordStep(trx: Kysely<Database>, step: Step): Promise<void> {
  await trx.insertInto('application_events').values(step).execute();
}

function refusal(by: Mover, from: ApplicationStatus): string {
  if (from === 'withdrawn') return 'application_withdrawn';
  return by === 'jobseeker' ? 'application_decided' : 'conflict';
}
