/**
 * The only module that moves dingers. Each movement has an idempotency key and two entries that sum to zero. A trigger
 * updates a wallet's balance from its entries, and the database refuses a balance below zero (rule 27, decision 15).
 */
import { sql } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { LedgerMovementsTable } from '../../../database/tables/dinger.ts';
import { dingerSettings } from './dingerSettings.ts';
import { refuseAboveLimit } from './memberLimit.ts';
import { REFUND_PREFIX } from './refunds.ts';

type Kind = LedgerMovementsTable['kind'];

/** The system account on the other side of a movement. */
const COUNTER_ACCOUNT: Readonly<Record<Kind, 'sales' | 'usage' | 'gifts'>> = {
  purchase: 'sales',
  bonus: 'gifts',
  welcome: 'gifts',
  adjustment: 'gifts',
  jobpost: 'usage',
  boost: 'usage',
  extend: 'usage',
  unlock_cv: 'usage',
  refund: 'usage',
};

interface Movement {
  readonly companyId: CompanyId;
  readonly kind: Kind;
  readonly idempotencyKey: string;
  readonly jobId?: number | undefined;
  readonly reference?: string | undefined;
  /** Who spends it, within their limit; nobody when the operator or the schedule does. */
  readonly memberId?: MemberId | undefined;
  /** When it happened; by default now. */
  readonly at?: Date | undefined;
}

/** Whose dingers are spent, and who spends them. */
export type Spender = Pick<Movement, 'companyId' | 'memberId'>;

export interface Charge extends Movement {
  /** In dingers; a cost of zero makes no movement. */
  readonly cost: number;
}

export interface Credit extends Movement {
  /** Dingers, above zero. */
  readonly dingers: number;
}

interface Wallet {
  readonly id: number;
  readonly balance: number;
}

/**
 * Takes dingers and returns the new balance. A repeated key takes nothing. Throws 402 `not_enough_dingers`, 403 for a
 * suspended or closed company, and for a member above their limit of the month.
 */
export async function charge(trx: Db, { cost, ...movement }: Charge): Promise<number> {
  const wallet = await lockWallet(trx, movement.companyId);
  await refuseInactive(trx, movement.companyId);
  if (cost === 0 || (await isDone(trx, movement.idempotencyKey))) return wallet.balance;
  await refuseCost(trx, wallet, movement, cost);
  return move(trx, wallet, movement, -cost);
}

/** Throws what `charge` throws unless several charges of this total are possible, and locks the wallet. */
export async function refuseTotal(trx: Db, spender: Spender, total: number): Promise<void> {
  const wallet = await lockWallet(trx, spender.companyId);
  await refuseInactive(trx, spender.companyId);
  await refuseCost(trx, wallet, spender, total);
}

async function refuseCost(trx: Db, { balance }: Wallet, spender: Spender, cost: number): Promise<void> {
  if (balance < cost) throw new HttpError(402, 'not_enough_dingers', { values: { cost, balance } });
  if (spender.memberId !== undefined) await refuseAboveLimit(trx, { ...spender, memberId: spender.memberId }, cost);
}

/** Adds dingers and returns the new balance. A repeated key adds nothing. */
export async function credit(trx: Db, { dingers, ...movement }: Credit): Promise<number> {
  const wallet = await lockWallet(trx, movement.companyId);
  if (await isDone(trx, movement.idempotencyKey)) return wallet.balance;
  return move(trx, wallet, movement, dingers);
}

export interface Adjustment {
  readonly companyId: CompanyId;
  /** Dingers to add, or to remove when negative. */
  readonly dingers: number;
  readonly idempotencyKey: string;
}

/** Corrects a wallet for the operator and returns the new balance. Throws 402 when it would fall below zero. */
export async function adjust(trx: Db, { dingers, ...movement }: Adjustment): Promise<number> {
  const wallet = await lockWallet(trx, movement.companyId);
  if (await isDone(trx, movement.idempotencyKey)) return wallet.balance;
  if (wallet.balance + dingers < 0)
    throw new HttpError(402, 'not_enough_dingers', { values: { cost: -dingers, balance: wallet.balance } });
  return move(trx, wallet, { ...movement, kind: 'adjustment' }, dingers);
}

/** Gives back what the movement with this key took. A repeat gives back nothing. */
export async function refund(
  trx: Db,
  companyId: CompanyId,
  idempotencyKey: string,
): Promise<{ dingers: number; balance: number }> {
  const wallet = await lockWallet(trx, companyId);
  const taken = await takenBy(trx, companyId, idempotencyKey);
  const key = `${REFUND_PREFIX}${idempotencyKey}`;
  if (!taken || (await isDone(trx, key))) return { dingers: 0, balance: wallet.balance };
  const dingers = -taken.amount;
  return {
    dingers,
    balance: await move(
      trx,
      wallet,
      {
        companyId,
        kind: 'refund',
        idempotencyKey: key,
        jobId: taken.job_id ?? undefined,
        memberId: taken.member_id ?? undefined,
      },
      dingers,
    ),
  };
}

/** What the movement with this key took from the company, in dingers; 0 when there is none. */
export async function chargedBy(trx: Db, companyId: CompanyId, idempotencyKey: string): Promise<number> {
  const taken = await takenBy(trx, companyId, idempotencyKey);
  return taken ? -taken.amount : 0;
}

function takenBy(trx: Db, companyId: CompanyId, idempotencyKey: string) {
  return trx
    .selectFrom('ledger_movements')
    .innerJoin('ledger_entries', 'movement_id', 'ledger_movements.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(['amount', 'job_id', 'member_id'])
    .where('idempotency_key', '=', idempotencyKey)
    .where('ledger_accounts.company_id', '=', companyId)
    .executeTakeFirst();
}

/** Opens a new company's wallet with the welcome gift. Does nothing when it exists. */
export async function openWallet(trx: Db, companyId: CompanyId, at?: Date): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: 'wallet', company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const { welcome } = await dingerSettings(trx);
  if (welcome > 0)
    await credit(trx, { companyId, kind: 'welcome', dingers: welcome, idempotencyKey: `welcome:${companyId}`, at });
}

export async function balanceOf(db: Db, companyId: CompanyId): Promise<number> {
  const wallet = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return wallet?.balance ?? 0;
}

/** Serializes all movements of a wallet. */
export async function lockWallet(trx: Db, companyId: CompanyId): Promise<Wallet> {
  return trx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Checked under the wallet's lock: suspending and closing take the same lock, so nothing is spent after them. */
async function refuseInactive(trx: Db, companyId: CompanyId): Promise<void> {
  const suspended = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', companyId)
    .where('is_active', '=', false)
    .executeTakeFirst();
  if (suspended) throw new HttpError(403, 'suspended');
}

async function isDone(trx: Db, idempotencyKey: string): Promise<boolean> {
  const done = await trx
    .selectFrom('ledger_movements')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return done !== undefined;
}

async function move(trx: Db, wallet: Wallet, movement: Movement, amount: number): Promise<number> {
  const { id } = await trx
    .insertInto('ledger_movements')
    .values({
      idempotency_key: movement.idempotencyKey,
      kind: movement.kind,
      company_id: movement.companyId,
      job_id: movement.jobId ?? null,
      reference: movement.reference ?? null,
      member_id: movement.memberId ?? null,
      ...(movement.at && { created_at: movement.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into ledger_entries (movement_id, account_id, amount)
    values (${id}, ${wallet.id}, ${amount}),
      (${id}, (select id from ledger_accounts where kind = ${COUNTER_ACCOUNT[movement.kind]} and company_id is null),
        ${-amount})`.execute(trx);
  return wallet.balance + amount;
}
