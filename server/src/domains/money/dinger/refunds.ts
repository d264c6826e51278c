import { type RawBuilder, sql } from 'kysely';

/** The key of a refund is this and the key of what it gives back. */
export const REFUND_PREFIX = 'refund:';

/** A condition on `ledger_movements`: it is not the refund of something that was paid before `from`. */
export const isNoEarlierRefund = (from: Date): RawBuilder<boolean> => sql`(ledger_movements.kind <> 'refund' or exists (
  select from ledger_movements as paid
  where paid.idempotency_key = substr(ledger_movements.idempotency_key, ${sql.lit(REFUND_PREFIX.length + 1)})
    and paid.created_at >= ${from}))`;
