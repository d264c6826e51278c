/**
 * The only place that moves dingers. Each movement has two entries that sum to zero and an idempotency key; the balance of
 * a wallet follows from its entries by a trigger, and the database refuses one below zero (rule 27).
 */
import { type Kysely, sql } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { LedgerMovementsTable } from '../../../database/tables/dinger.ts';
import { dingerSettings } from './dingerSettings.ts';

type Kind = LedgerMovementsTable['kind'];

/** JPro's own side of a movement. */
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
  readonly companyId: number;
  readonly kind: Kind;
  readonly idempotencyKey: string;
  readonly jobId?: number | undefined;
  readonly reference?: string | undefined;
  /** When it happened; now unless given. */
  readonly at?: Date | undefined;
}

export interface Charge extends Movement {
  /** Dingers; what is free leaves no movement. */
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
 * Takes dingers; answers the balance after it. Throws 402 `not_enough_dingers`, 403 for a suspended company. A key that
 * was used takes nothing again.
 */
export async function charge(trx: Kysely<Database>, { cost, ...movement }: Charge): Promise<number> {
  const wallet = await lockWallet(trx, movement.companyId);
  await refuseSuspended(trx, movement.companyId);
  if (cost === 0 || (await isDone(trx, movement.idempotencyKey))) return wallet.balance;
  if (wallet.balance < cost)
    throw new HttpError(402, 'not_enough_dingers', { values: { cost, balance: wallet.balance } });
  return move(trx, wallet, movement, -cost);
}

/** Gives dingers; answers the balance after it. A key that was used gives nothing again. */
export async function credit(trx: Kysely<Database>, { dingers, ...movement }: Credit): Promise<number> {
  const wallet = await lockWallet(trx, movement.companyId);
  if (await isDone(trx, movement.idempotencyKey)) return wallet.balance;
  return move(trx, wallet, movement, dingers);
}

export interface Adjustment {
  readonly companyId: number;
  /** Dingers to give, or below zero: to take. */
  readonly dingers: number;
  readonly idempotencyKey: string;
}

/** Corrects a wallet by hand; answers the balance after it. Throws 402 when it would go below zero. */
export async function adjust(trx: Kysely<Database>, { dingers, ...movement }: Adjustment): Promise<number> {
  const wallet = await lockWallet(trx, movement.companyId);
  if (await isDone(trx, movement.idempotencyKey)) return wallet.balance;
  if (wallet.balance + dingers < 0)
    throw new HttpError(402, 'not_enough_dingers', { values: { cost: -dingers, balance: wallet.balance } });
  return move(trx, wallet, { ...movement, kind: 'adjustment' }, dingers);
}

/** Gives back what the movement with this key took; answers how much. Said twice, it gives once. */
export async function refund(
  trx: Kysely<Database>,
  companyId: number,
  idempotencyKey: string,
): Promise<{ dingers: number; balance: number }> {
  const wallet = await lockWallet(trx, companyId);
  const taken = await trx
    .selectFrom('ledger_movements')
    .innerJoin('ledger_entries', 'movement_id', 'ledger_movements.id')
    .select(['amount', 'job_id'])
    .where('idempotency_key', '=', idempotencyKey)
    .where('account_id', '=', wallet.id)
    .executeTakeFirst();
  const key = `refund:${idempotencyKey}`;
  if (!taken || (await isDone(trx, key))) return { dingers: 0, balance: wallet.balance };
  const dingers = -taken.amount;
  return {
    dingers,
    balance: await move(
      trx,
      wallet,
      { companyId, kind: 'refund', idempotencyKey: key, jobId: taken.job_id ?? undefined },
      dingers,
    ),
  };
}

/** Opens the wallet of a new company with the welcome gift; does nothing when it is open. */
export async function openWallet(trx: Kysely<Database>, companyId: number, at?: Date): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: 'wallet', company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const { welcome } = await dingerSettings(trx);
  if (welcome > 0)
    await credit(trx, { companyId, kind: 'welcome', dingers: welcome, idempotencyKey: `welcome:${companyId}`, at });
}

export async function balanceOf(db: Kysely<Database>, companyId: number): Promise<number> {
  const wallet = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return wallet?.balance ?? 0;
}

/** All movements of a wallet wait here, one after the other. */
export async function lockWallet(trx: Kysely<Database>, companyId: number): Promise<Wallet> {
  return trx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Asked once the wallet is held: a suspension waits for the same lock, so nothing is spent behind its back. */
async function refuseSuspended(trx: Kysely<Database>, companyId: number): Promise<void> {
  const suspended = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', companyId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  if (suspended) throw new HttpError(403, 'suspended');
}

async function isDone(trx: Kysely<Database>, idempotencyKey: string): Promise<boolean> {
  const done = await trx
    .selectFrom('ledger_movements')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return done !== undefined;
}

async function move(trx: Kysely<Database>, wallet: Wallet, movement: Movement, amount: number): Promise<number> {
  const { id } = await trx
    .insertInto('ledger_movements')
    .values({
      idempotency_key: movement.idempotencyKey,
      kind: movement.kind,
      company_id: movement.companyId,
      job_id: movement.jobId ?? null,
      reference: movement.reference ?? null,
      ...(movement.at && { created_at: movement.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into ledger_entries (movement_id, account_id, amount)
    values (${id}, ${wallet.id}, ${amount}),
      (${id}, (select id from ledger_accounts where kind = ${COUNTER_ACCOUNT[movement.kind]} and company_id is null), ${-amount})`.execute(
    trx,
  );
  return wallet.balance + amount;
}
