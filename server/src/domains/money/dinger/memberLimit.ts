import { YANGON_OFFSET_MS, yangonDay } from '@jpro/api/fields';
import { HttpError } from '../../../core/http/httpError.ts';
import { membersWith } from '../../../core/session/capabilities.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { isNoEarlierRefund } from './refunds.ts';

interface Spending {
  readonly companyId: CompanyId;
  readonly memberId: MemberId;
  readonly at?: Date | undefined;
}

/**
 * A recruiter may have a limit of dingers a month, in Asia/Yangon; a refund in the same month gives it back. Checked
 * under the wallet's lock, so that two tabs cannot both use the rest of it.
 * @throws HttpError 403 with what is left, and the owners to ask (rule 95.6)
 */
export async function refuseAboveLimit(trx: Db, spending: Spending, cost: number): Promise<void> {
  const { companyId, memberId, at = new Date() } = spending;
  const membership = await trx
    .selectFrom('memberships')
    .select('monthly_dingers')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const limit = membership?.monthly_dingers ?? null;
  if (limit === null) return;
  // More may be spent already when the limit was lowered.
  const left = Math.max(0, limit - (await spentInMonth(trx, { companyId, memberId, at })));
  if (cost <= left) return;
  const names = (await membersWith(trx, companyId, 'company')).join(', ');
  throw new HttpError(403, limit === 0 ? 'ask_first' : 'monthly_limit', { values: { limit, left, cost, names } });
}

/** What a member has spent of the company's dingers in the month of `at`, less what of it was refunded. */
async function spentInMonth(db: Db, { companyId, memberId, at }: Spending & { readonly at: Date }): Promise<number> {
  const { spent } = await db
    .selectFrom('ledger_movements')
    .innerJoin('ledger_entries', 'movement_id', 'ledger_movements.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(({ fn }) => fn.sum<number | null>('amount').as('spent'))
    .where('ledger_movements.member_id', '=', memberId)
    .where('ledger_movements.created_at', '>=', startOfMonth(at))
    .where(isNoEarlierRefund(startOfMonth(at)))
    .where('ledger_accounts.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return -Number(spent ?? 0);
}

/** In Asia/Yangon. */
function startOfMonth(at: Date): Date {
  return new Date(Date.parse(`${yangonDay(at).slice(0, 7)}-01T00:00:00Z`) - YANGON_OFFSET_MS);
}
