/** The stages of a company's own (rule 103.6). */
import type { OwnStage, OwnStageForm } from '@jpro/api';
import { MAX_OWN_STAGES } from '@jpro/api/fields';
import { sql } from 'kysely';
import { conflict, invalidField, notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { STAGES } from '../applications/stages.ts';

const ownStageVersion = (name: string): string => versionOf({ name });

/** By stage, then in the company's order. */
export async function ownStagesOf(db: Db, companyId: CompanyId): Promise<OwnStage[]> {
  const rows = await db
    .selectFrom('own_stages')
    .select(['id', 'stage', 'name'])
    .select(sql<number>`(select count(*)::int from applications where own_stage_id = own_stages.id)`.as('people'))
    .where('company_id', '=', companyId)
    .orderBy('place')
    .execute();
  return rows
    .map((row) => ({ ...row, version: ownStageVersion(row.name) }))
    .toSorted((one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage));
}

async function ownStage(db: Db, companyId: CompanyId, id: number): Promise<OwnStage> {
  const found = (await ownStagesOf(db, companyId)).find((each) => each.id === id);
  if (!found) throw notFound();
  return found;
}

/** Serializes changes of a company's own stages. */
async function lockOwnStages(trx: Db, companyId: CompanyId) {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
  return ownStagesOf(trx, companyId);
}

/** Two stages of a company cannot be told apart by capitals. Throws 422. */
function refuseKnownName(others: readonly OwnStage[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('name', 'own_stage_exists');
}

/** Throws 409 `entries_limit` for one too many, even with concurrent requests, 422 for a name that the company has. */
export async function addOwnStage(trx: Db, companyId: CompanyId, { stage, name }: OwnStageForm): Promise<OwnStage> {
  const present = await lockOwnStages(trx, companyId);
  if (present.length >= MAX_OWN_STAGES) throw conflict('entries_limit', { max: MAX_OWN_STAGES });
  refuseKnownName(present, name);
  const { id } = await trx
    .insertInto('own_stages')
    .values({ company_id: companyId, stage, name, place: present.length + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ownStage(trx, companyId, id);
}

interface Renaming {
  readonly id: number;
  readonly name: string;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** Throws 404 for another company's, 409 when it has changed since the known version, 422 for a name that it has. */
export async function renameOwnStage(
  trx: Db,
  companyId: CompanyId,
  { id, name, knownVersion }: Renaming,
): Promise<OwnStage> {
  const present = await lockOwnStages(trx, companyId);
  const renamed = present.find((each) => each.id === id);
  if (!renamed) throw notFound();
  await refuseOutdated(knownVersion, () => ownStageVersion(renamed.name));
  refuseKnownName(
    present.filter((each) => each.id !== id),
    name,
  );
  await trx.updateTable('own_stages').set({ name }).where('id', '=', id).execute();
  return ownStage(trx, companyId, id);
}

/** Orders them. Throws 409 unless `ids` are all of them, once each. */
export async function orderOwnStages(trx: Db, companyId: CompanyId, ids: readonly number[]): Promise<OwnStage[]> {
  const present = new Set((await lockOwnStages(trx, companyId)).map(({ id }) => id));
  if (ids.length !== present.size || new Set(ids).size !== ids.length || !ids.every((id) => present.has(id)))
    throw conflict('changed_elsewhere');
  await putInOrder(trx, ids);
  return ownStagesOf(trx, companyId);
}

async function putInOrder(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`update own_stages set place = ordered.place
    from unnest(${ids}::bigint[]) with ordinality as ordered (id, place) where own_stages.id = ordered.id`.execute(trx);
}

/** Removes one; its applicants stay in the stage in which it stood. Throws 404 for another company's. */
export async function removeOwnStage(trx: Db, companyId: CompanyId, id: number): Promise<void> {
  await lockOwnStages(trx, companyId);
  const { numDeletedRows } = await trx
    .deleteFrom('own_stages')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  const rest = await trx
    .selectFrom('own_stages')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('place')
    .execute();
  await putInOrder(
    trx,
    rest.map((each) => each.id),
  );
}
