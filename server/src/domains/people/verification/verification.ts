/** A company's registration document, and the operator's decision on it (rule 42.3). */
import { randomUUID } from 'node:crypto';
import type { Verification } from '@jpro/api';
import type { UploadedFile } from '../../../core/http/handler.ts';
import { conflict, HttpError, notFound } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import type { FileStore } from '../../../core/services.ts';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import { demandCapability } from '../../../core/session/capabilities.ts';
import type { Db } from '../../../database/schema.ts';
import { dropFiles, keepFiles, storeFiles } from '../../../upload/storedFiles.ts';

export async function verificationOf(db: Db, companyId: CompanyId): Promise<Verification> {
  const row = await db
    .selectFrom('company_verifications')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return { state: 'none', document: null, decided_at: null, reason: null };
  return {
    state: row.state,
    document: {
      file: DOCUMENT_PATH,
      is_picture: row.content_type.startsWith('image/'),
      sent_at: row.sent_at.toISOString(),
    },
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.refused_why,
  };
}

/** Stores the document under a new key. */
export async function storeDocument(
  db: Db,
  files: FileStore,
  companyId: CompanyId,
  { bytes, contentType }: UploadedFile,
): Promise<string> {
  const key = `registration/${companyId}/${randomUUID()}.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`;
  await storeFiles(db, files, { [key]: bytes });
  return key;
}

interface SentDocument {
  readonly fileKey: string;
  readonly contentType: string;
}

/**
 * Queues the document for the operator and returns the key of the one that it replaces, if any. Throws 409 for a
 * verified company.
 */
export async function queueDocument(
  trx: Db,
  companyId: CompanyId,
  { fileKey, contentType }: SentDocument,
  now: Date,
): Promise<readonly string[]> {
  await lockCompany(trx, companyId);
  const before = await trx
    .selectFrom('company_verifications')
    .select(['state', 'file_key'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (before?.state === 'verified') throw conflict('already_verified');
  const values = {
    file_key: fileKey,
    content_type: contentType,
    sent_at: now,
    state: 'pending' as const,
    decided_at: null,
    refused_why: null,
  };
  await trx
    .insertInto('company_verifications')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
  await keepFiles(trx, [fileKey]);
  const replaced = before ? [before.file_key] : [];
  await dropFiles(trx, replaced);
  return replaced;
}

/** A verified company that takes another name waits for the operator again, because the badge was for the old one. */
export async function verifyNewName(trx: Db, companyId: CompanyId): Promise<void> {
  await lockCompany(trx, companyId);
  await trx.updateTable('companies').set({ verified_at: null }).where('users_id', '=', companyId).execute();
  await trx
    .updateTable('company_verifications')
    .set({ state: 'pending', decided_at: null })
    .where('company_id', '=', companyId)
    .where('state', '=', 'verified')
    .execute();
}

/** Makes uploads, decisions and changes of the name take turns. */
export async function lockCompany(trx: Db, companyId: CompanyId): Promise<void> {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
}

const DOCUMENT_PATH = '/file/registration';

/**
 * Serves the registration document to the company that sent it. A PDF is sent as a download, never as part of this
 * site.
 */
export const verificationFile: SiteRoutes = (app, { db, services: { files } }) => {
  app.get(DOCUMENT_PATH, async (request, reply) => {
    const { user, prolong } = request.caller;
    if (!user) throw new HttpError(401, 'signed_out');
    await demandCapability(db, user, 'company');
    const document = await db
      .selectFrom('company_verifications')
      .select(['file_key', 'content_type'])
      .where('company_id', '=', toCompanyId(user.id))
      .executeTakeFirst();
    const bytes = document ? await files.get(document.file_key) : null;
    if (!document || !bytes) throw notFound();
    await prolong();
    if (!document.content_type.startsWith('image/'))
      void reply.header('content-disposition', 'attachment; filename="registration.pdf"');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(document.content_type)
      .send(bytes);
  });
};
