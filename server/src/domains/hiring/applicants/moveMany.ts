import type { Kysely } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { ChangeContext } from '../applications/changeStage.ts';
import { mayMove, type Stage } from '../applications/stages.ts';
import { moveApplication } from './moveApplication.ts';

/**
 * Moves many applications, or none. Throws 404 when one is not the company's, 409 when one cannot be moved; the fields
 * `ids.0`, … say which.
 */
export async function moveMany(
  trx: Kysely<Database>,
  context: ChangeContext,
  companyId: number,
  ids: readonly number[],
  to: Stage,
): Promise<void> {
  // A fixed lock order: two concurrent ones wait instead of deadlocking.
  const rows = await trx
    .selectFrom('applications')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const missing: Record<string, string> = {};
  const stuck: Record<string, string> = {};
  for (const [index, id] of ids.entries()) {
    const status = statuses.get(id);
    if (status === undefined) missing[`ids.${index}`] = 'not_found';
    else if (status !== to && !mayMove('company', status, to)) stuck[`ids.${index}`] = 'application_withdrawn';
  }
  if (Object.keys(missing).length > 0) throw new HttpError(404, 'none_moved', { fields: { ...missing, ...stuck } });
  if (Object.keys(stuck).length > 0) throw new HttpError(409, 'none_moved', { fields: stuck });
  for (const applicationId of new Set(ids)) await moveApplication(trx, context, { companyId, applicationId }, to);
}
