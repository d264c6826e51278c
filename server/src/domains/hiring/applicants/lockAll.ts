import type { Kysely } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { type LockedApplication, lockApplications } from '../applications/changeStage.ts';

/** The message when a request is refused as a whole. */
type Refusal = 'none_moved' | 'none_undone';

/** The result of changing many applications. */
export interface ChangedMany {
  /** How many were changed. */
  readonly changed: number;
  /** The ids of applications that had left the stage that the request names. */
  readonly elsewhere: readonly number[];
}

/** Locks many applications of a company. Throws 404 when one is not the company's; the fields `ids.0`, … say which. */
export async function lockAll(
  trx: Kysely<Database>,
  companyId: number,
  ids: readonly number[],
  refusal: Refusal,
): Promise<readonly LockedApplication[]> {
  const applications = await lockApplications(trx, ids, { company_id: companyId });
  const found = new Set(applications.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw refuseAll(404, refusal, ids, missing, 'not_found');
  return applications;
}

/** Refuses all of them, with the reason for each of the `stuck` ones. */
export function refuseAll(
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
