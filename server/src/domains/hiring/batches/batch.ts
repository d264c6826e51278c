import type { Batch } from '@jpro/api';
import { sql } from 'kysely';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { namedOwnStage } from '../own-stages/heldOwnStages.ts';

/** How long a finished batch is shown. */
const SHOWN_MS = 60_000;

/** The company's batches that can be undone, are being sent, or were finished a short time ago; newest first. */
export async function currentBatches(db: Db, companyId: CompanyId, now: Date): Promise<Batch[]> {
  const rows = await batchesOf(db, companyId)
    .where('undone_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('send_at', '>', now),
        and([
          eb('has_message', '=', true),
          or([eb('finished_at', 'is', null), eb('finished_at', '>', new Date(now.getTime() - SHOWN_MS))]),
        ]),
      ]),
    )
    .orderBy('application_batches.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => toBatch(row, now));
}

export async function batchById(db: Db, companyId: CompanyId, id: number, now: Date): Promise<Batch> {
  return toBatch(
    await batchesOf(db, companyId).where('application_batches.id', '=', id).executeTakeFirstOrThrow(),
    now,
  );
}

function batchesOf(db: Db, companyId: CompanyId) {
  const people = sql`from application_batch_people where batch_id = application_batches.id`;
  return db
    .selectFrom('application_batches')
    .innerJoin('members', 'members.id', 'member_id')
    .leftJoin('members as assignees', 'assignees.id', 'application_batches.assigned_to')
    .leftJoin('own_stages', 'own_stages.id', 'own_stage_id')
    .where('application_batches.company_id', '=', companyId)
    .select([
      'application_batches.id',
      'member_id',
      'members.name',
      'application_batches.created_at',
      'status',
      'own_stage_id',
      'own_stages.name as own_stage',
      'tags',
      'has_message',
      'assigns',
      'assigned_to',
      'assignees.name as assignee',
      'send_at',
      'undone_at',
      'started_at',
      'finished_at',
    ])
    .select([
      sql<number>`(select count(*)::int ${people})`.as('people'),
      sql<number>`(select count(*)::int ${people} and was_sent)`.as('sent'),
      sql<number>`(select count(*)::int ${people} and has_text is not false)`.as('messages'),
      sql<number>`(select count(*)::int ${people} and has_text is not false and message is null and not was_sent)`.as(
        'unsent',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof batchesOf>['execute']>>[number];

const toBatch = (row: Row, now: Date): Batch => ({
  id: row.id,
  member: { id: row.member_id, name: row.name },
  created_at: row.created_at.toISOString(),
  status: row.status,
  own_stage: namedOwnStage(row),
  tags: row.tags,
  has_message: row.has_message,
  assigns: row.assigns,
  assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
  state: stateOf(row, now),
  people: row.people,
  messages: row.has_message ? row.messages : 0,
  sent: row.sent,
  skipped: row.has_message && row.undone_at === null ? row.unsent : 0,
  undo_until: row.send_at.toISOString(),
});

function stateOf({ has_message, send_at, undone_at, started_at, finished_at }: Row, now: Date): Batch['state'] {
  if (undone_at) return 'undone';
  if (send_at > now && !started_at) return 'waiting';
  return has_message && !finished_at ? 'sending' : 'done';
}
