import type { Generated, GeneratedAlways } from 'kysely';

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>;
  kind: 'wallet' | 'sales' | 'usage' | 'gifts';
  company_id: number | null;
  balance: Generated<number>;
}

export interface LedgerMovementsTable {
  id: GeneratedAlways<number>;
  idempotency_key: string;
  kind: 'purchase' | 'bonus' | 'jobpost' | 'boost' | 'extend' | 'unlock_cv' | 'refund' | 'adjustment' | 'welcome';
  company_id: number;
  job_id: number | null;
  reference: string | null;
  created_at: Generated<Date>;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  movement_id: number;
  account_id: number;
  amount: number;
  balance_after: Generated<number>;
}

export interface PurchasesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  reference: string;
  status: Generated<'pending' | 'paid' | 'rejected'>;
  dingers: number;
  bonus: Generated<number>;
  amount: number;
  currency: string;
  payment_type: 'kbzpay' | 'wavepay' | 'ayapay' | 'cbpay' | 'bank_transfer';
  created_at: Generated<Date>;
  paid_at: Date | null;
  receipt_key: string | null;
  receipt_at: Date | null;
}

/** The ledger and purchases. */
export interface DingerTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_movements: LedgerMovementsTable;
  ledger_entries: LedgerEntriesTable;
  purchases: PurchasesTable;
}
