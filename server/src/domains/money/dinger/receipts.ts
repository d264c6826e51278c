/** Pictures of receipts: private files of a purchase, visible only to its company and the operator. */
import { randomUUID } from 'node:crypto';
import type { NotNull, Selectable } from 'kysely';
import type { Purchase } from '@jpro/api';
import type { UploadedFile } from '../../../core/http/handler.ts';
import { conflict, HttpError, notFound } from '../../../core/http/httpError.ts';
import type { FileStore } from '../../../core/services.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import { demandCapability } from '../../../core/session/capabilities.ts';
import type { Db } from '../../../database/schema.ts';
import type { PurchasesTable } from '../../../database/tables/dinger.ts';
import { dropFiles, keepFiles, storeFiles } from '../../../upload/storedFiles.ts';

type PurchaseRow = Selectable<PurchasesTable>;

interface Receipt {
  readonly companyId: CompanyId;
  readonly purchaseId: number;
  readonly fileKey: string;
}

export function receiptOf({ id, receipt_key, receipt_at }: PurchaseRow): Purchase['receipt'] {
  return receipt_key !== null && receipt_at !== null
    ? { file: `/file/receipt/${id}`, sent_at: receipt_at.toISOString() }
    : null;
}

/** Stores the re-encoded picture under a new key. */
export async function storeReceipt(
  db: Db,
  files: FileStore,
  companyId: CompanyId,
  file: UploadedFile,
): Promise<string> {
  const key = `receipt/${companyId}/${randomUUID()}.webp`;
  await storeFiles(db, files, { [key]: file.bytes });
  return key;
}

/**
 * Attaches the receipt to a pending purchase, or a better picture of it, which keeps the time of the first one. Returns
 * the key of the one that it replaces, if any. Throws 404 for
 * another company's purchase, 409 when it is settled.
 */
export async function attachReceipt(
  trx: Db,
  { companyId, purchaseId, fileKey }: Receipt,
  now: Date,
): Promise<readonly string[]> {
  const purchase = await trx
    .selectFrom('purchases')
    .select(['status', 'receipt_key', 'receipt_at'])
    .where('id', '=', purchaseId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (purchase.status !== 'pending') throw conflict('purchase_settled');
  await trx
    .updateTable('purchases')
    // A better picture waits since the first one: the company reads when it will be checked, and the list is by this.
    .set({ receipt_key: fileKey, receipt_at: purchase.receipt_at ?? now })
    .where('id', '=', purchaseId)
    .execute();
  await keepFiles(trx, [fileKey]);
  const replaced = purchase.receipt_key === null ? [] : [purchase.receipt_key];
  await dropFiles(trx, replaced);
  return replaced;
}

/** Deletes the pictures of all receipts of a company; its purchases remain. */
export async function eraseReceipts(trx: Db, companyId: CompanyId): Promise<void> {
  const purchases = await trx
    .selectFrom('purchases')
    .select('receipt_key')
    .where('company_id', '=', companyId)
    .where('receipt_key', 'is not', null)
    .$narrowType<{ receipt_key: NotNull }>()
    .execute();
  await dropFiles(
    trx,
    purchases.map(({ receipt_key }) => receipt_key),
  );
  await trx
    .updateTable('purchases')
    .set({ receipt_key: null, receipt_at: null })
    .where('company_id', '=', companyId)
    .execute();
}

const NUMBER = /^[1-9]\d{0,14}$/;

/** Serves `/file/receipt/{purchase}` to the company that uploaded it. */
export const receiptFile: SiteRoutes = (app, { db, services: { files } }) => {
  app.get<{ Params: { id: string } }>('/file/receipt/:id', async (request, reply) => {
    const { user, prolong } = request.caller;
    if (!user) throw new HttpError(401, 'signed_out');
    await demandCapability(db, user, 'money');
    const { id } = request.params;
    const purchase = NUMBER.test(id)
      ? await db
          .selectFrom('purchases')
          .select('receipt_key')
          .where('id', '=', Number(id))
          .where('company_id', '=', toCompanyId(user.id))
          .executeTakeFirst()
      : undefined;
    const bytes = purchase?.receipt_key ? await files.get(purchase.receipt_key) : null;
    if (!bytes) throw notFound();
    await prolong();
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(bytes);
  });
};
