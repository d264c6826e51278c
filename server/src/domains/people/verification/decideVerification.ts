/** The operator's queue of registration documents (rule 42.3). */
import { conflict, notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { notify, writeToCompany } from '../../accounts/index.ts';
import type { Moderation } from '../company-names/nameReview.ts';
import { lockCompany } from './verification.ts';

/** Documents that are waiting, oldest first, each with its version. */
export async function waitingDocuments(db: Db, limit: number) {
  const documents = await documentRows(db)
    .where('state', '=', 'pending')
    .orderBy('sent_at')
    .orderBy('company_id')
    .limit(limit)
    .execute();
  return documents.map((document) => ({ ...document, version: documentVersion(document) }));
}

function documentRows(db: Db) {
  return db
    .selectFrom('company_verifications')
    .innerJoin('users', 'users.id', 'company_id')
    .innerJoin('companies', 'companies.users_id', 'company_id')
    .select(['company_id', 'users.name', 'address', 'file_key', 'sent_at']);
}

interface Compared {
  readonly name: string;
  readonly address: string | null;
  readonly file_key: string;
}

/** Identifies what the operator compares: the company may replace the document, or change its name or address. */
const documentVersion = ({ name, address, file_key }: Compared): string => versionOf({ name, address, file_key });

/**
 * Gives the company its badge. Throws 404 without a document, 409 when it already has the badge, or when what is
 * waiting is not the known version.
 */
export async function verifyCompany(
  trx: Db,
  context: Moderation,
  companyId: CompanyId,
  knownVersion: string | undefined,
): Promise<void> {
  const document = await lockDocument(trx, companyId);
  await refuseOutdated(knownVersion, () => documentVersion(document));
  if (document.state === 'verified') throw conflict('already_verified');
  await trx.updateTable('companies').set({ verified_at: context.now }).where('users_id', '=', companyId).execute();
  await trx
    .updateTable('company_verifications')
    .set({ state: 'verified', decided_at: context.now, refused_why: null })
    .where('company_id', '=', companyId)
    .execute();
  await inform(trx, context, companyId, { status: 'verified' });
}

/**
 * Refuses the document, or takes away the badge; the company is notified of the reason. Throws 404 without a document,
 * 409 when it was already refused.
 */
export async function refuseVerification(
  trx: Db,
  context: Moderation,
  companyId: CompanyId,
  why: string,
): Promise<void> {
  const { state } = await lockDocument(trx, companyId);
  if (state === 'refused') throw conflict('already_refused');
  await trx.updateTable('companies').set({ verified_at: null }).where('users_id', '=', companyId).execute();
  await trx
    .updateTable('company_verifications')
    .set({ state: 'refused', decided_at: context.now, refused_why: why })
    .where('company_id', '=', companyId)
    .execute();
  await inform(trx, context, companyId, { status: 'refused', reason: why });
}

async function inform(
  trx: Db,
  context: Moderation,
  companyId: CompanyId,
  decision: { readonly status: 'verified' | 'refused'; readonly reason?: string },
): Promise<void> {
  await notify(trx, context, {
    userId: companyId,
    type: 'companyverification',
    groupKey: 'companyverification',
    data: decision,
  });
  await writeToCompany(trx, context.services, companyId, {
    mail: `verification_${decision.status}`,
    values: { why: decision.reason },
    path: '/company/profile',
  });
}

async function lockDocument(trx: Db, companyId: CompanyId) {
  await lockCompany(trx, companyId);
  return documentRows(trx).select('state').where('company_id', '=', companyId).executeTakeFirstOrThrow(notFound);
}
