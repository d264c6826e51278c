import { conflict } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { Stage } from '../applications/stages.ts';

/** Where a request moves applications to: a stage and, of the company's own within it, one (null: none). */
export interface OwnDestination {
  readonly status: Stage;
  readonly own_stage_id?: number | null | undefined;
}

type Held = readonly { readonly id: number; readonly stage: Stage }[];

/**
 * Holds a company's own stages until the transaction ends. Whoever moves applications to one of them, or back, does it
 * before locking these, as removing a stage does.
 */
export const holdOwnStages = (trx: Db, companyId: CompanyId): Promise<Held> =>
  trx
    .selectFrom('own_stages')
    .select(['id', 'stage'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forKeyShare()
    .execute();

/** Throws 409 for an own stage that is not among these, or within another stage. */
export function refuseGone(held: Held, { status, own_stage_id }: OwnDestination): void {
  if (own_stage_id && !held.some(({ id, stage }) => id === own_stage_id && stage === status))
    throw conflict('own_stage_gone');
}

/** The name of an own stage; undefined for none. */
export async function ownStageName(db: Db, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  return (await db.selectFrom('own_stages').select('name').where('id', '=', id).executeTakeFirst())?.name;
}

/** Of a row with the id and the name of an own stage. */
export const namedOwnStage = ({
  own_stage_id: id,
  own_stage: name,
}: {
  readonly own_stage_id: number | null;
  readonly own_stage: string | null;
}): { id: number; name: string } | null => (id === null || name === null ? null : { id, name });
