import type { Kysely } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { ApplicationStatus } from '@jpro/api';

interface Application {
  readonly id: number;
  readonly company_id: number;
  readonly status: ApplicationStatus;
}

interface Check {
  /** The message of the refusal as a whole. */
  readonly refusal: 'none_moved' | 'none_undone';
  /** Why this one cannot be changed; undefined when it can. */
  readonly problemOf: (application: Application) => Promise<string | undefined> | string | undefined;
}

/**
 * Locks many of a company's applications, for a change of all of them or none. Throws 404 when one is not the
 * company's, 409 when one has a problem; the fields `ids.0`, … say which.
 */
export async function lockAll(
  trx: Kysely<Database>,
  companyId: number,
  ids: readonly number[],
  { refusal, problemOf }: Check,
): Promise<void> {
  // Always in the same order, so that concurrent requests wait for each other instead of deadlocking.
  const rows = await trx
    .selectFrom('applications')
    .select(['id', 'company_id', 'status'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const applications = new Map(rows.map((row) => [row.id, row]));
  const missing: Record<string, string> = {};
  const stuck: Record<string, string> = {};
  for (const [index, id] of ids.entries()) {
    const application = applications.get(id);
    const problem = application ? await problemOf(application) : undefined;
    if (!application) missing[`ids.${index}`] = 'not_found';
    else if (problem !== undefined) stuck[`ids.${index}`] = problem;
  }
  if (Object.keys(missing).length > 0) throw new HttpError(404, refusal, { fields: { ...missing, ...stuck } });
  if (Object.keys(stuck).length > 0) throw new HttpError(409, refusal, { fields: stuck });
}
