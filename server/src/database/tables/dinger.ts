import type { Labels, Named } from '@jpro/api/locale';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyId, MemberId } from '../ids.ts';
import type { Json } from '../json.ts';

export interface LedgerMovementsTable {
  id: GeneratedAlways<number>;
  idempotency_key: string;
  kind: 'purchase' | 'bonus' | 'jobpost' | 'boost' | 'extend' | 'unlock_cv' | 'refund' | 'adjustment' | 'welcome';
  company_id: CompanyId;
  job_id: number | null;
  reference: string | null;
  created_at: Generated<Date>;
  /** Who spent it; null for what nobody of the company did, and for what is older than members. */
  member_id: MemberId | null;
}

export interface PurchasesTable {
  id: GeneratedAlways<number>;
  company_id: CompanyId;
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
  rejected_why: Generated<string | null>;
  ended: Generated<'cancelled' | 'expired' | null>;
}

/** The seller of dingers, in the operator's words. */
export interface InvoiceSeller {
  readonly name?: Labels;
  readonly address?: Labels;
  readonly phone?: string;
  readonly email?: string;
  readonly tax_number?: string;
  /** A tax that prices contain. */
  readonly tax?: { readonly name: Labels; readonly percent: number };
}

export interface InvoiceBuyer {
  readonly name: string;
  /** Missing in invoices from before companies could enter it. */
  readonly tax_number?: string | null;
  readonly contact_person: string | null;
  readonly address: string | null;
  readonly township: Named | null;
  readonly location: Named | null;
}

/** The ledger, purchases and invoices. */
export interface DingerTables {
  ledger_accounts: {
    id: GeneratedAlways<number>;
    kind: 'wallet' | 'sales' | 'usage' | 'gifts';
    company_id: CompanyId | null;
    balance: Generated<number>;
  };
  ledger_movements: LedgerMovementsTable;
  ledger_entries: {
    id: GeneratedAlways<number>;
    movement_id: number;
    account_id: number;
    amount: number;
    balance_after: Generated<number>;
  };
  purchases: PurchasesTable;
  invoice_counters: {
    year: number;
    last_number: number;
  };
  invoices: {
    purchase_id: number;
    year: number;
    number: number;
    issued_at: Date;
    seller: Json<InvoiceSeller>;
    buyer: Json<InvoiceBuyer>;
  };
  low_balance_notices: {
    company_id: CompanyId;
    dingers: number;
    is_below: boolean;
  };
}
