/** What companies may send to people without an account: nobody writes to strangers in JPro's name (rule 102.7). */
import { type RawBuilder, sql } from 'kysely';
import { conflict, HttpError } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { isNewCompany } from '../../jobs/index.ts';
import { nameHoldsJobs } from '../../people/index.ts';

const DAY_MS = 24 * 3600_000;

/** Messages within 24 hours: to one address or number from all companies, of one company, and text messages of all. */
const PER_CONTACT = 5;
const PER_COMPANY = 300;
const TEXT_MESSAGES = 500;
/** A cancellation is limited by this alone, so that nobody comes in vain. */
const PER_CONTACT_WITH_CANCELLATIONS = 2 * PER_CONTACT;

interface Writer {
  readonly companyId: CompanyId;
  readonly now: Date;
}

export interface Contact {
  readonly channel: 'sms' | 'mail';
  readonly to: string;
}

/** Not while its name waits, nor before a job of its own has been public: until then nobody has looked at it. */
export async function mayWriteOutside(db: Db, companyId: CompanyId): Promise<boolean> {
  return !(await nameHoldsJobs(db, companyId)) && !(await isNewCompany(db, companyId));
}

/** Whether a company may send this message now. */
export async function mayReach(
  db: Db,
  writer: Writer,
  contact: Contact,
  { isCancellation = false }: { readonly isCancellation?: boolean } = {},
): Promise<boolean> {
  return (await refusalOf(db, writer, contact, isCancellation)) === null;
}

/** Throws 409 for a company that may not write to people without an account, 429 for one message too many. */
export async function refuseOutside(db: Db, writer: Writer, contact: Contact): Promise<void> {
  const refusal = await refusalOf(db, writer, contact, false);
  if (refusal) throw refusal;
}

/** Like `refuseOutside`, for e-mails to this many people. */
export async function refuseOutsideBatch(db: Db, writer: Writer, people: number): Promise<void> {
  if (people === 0) return;
  if (!(await mayWriteOutside(db, writer.companyId))) throw conflict('outside_waits');
  if ((await sentLately(db, writer, ofCompany(writer))) + people > PER_COMPANY) throw tooMany();
}

async function refusalOf(
  db: Db,
  writer: Writer,
  { channel, to }: Contact,
  isCancellation: boolean,
): Promise<HttpError | null> {
  if (!(await mayWriteOutside(db, writer.companyId))) return conflict('outside_waits');
  const toContact = await sentLately(db, writer, sql`recipient = ${to}`);
  if (isCancellation) return toContact < PER_CONTACT_WITH_CANCELLATIONS ? null : tooMany();
  if (toContact >= PER_CONTACT) return tooMany();
  if ((await sentLately(db, writer, ofCompany(writer))) >= PER_COMPANY) return tooMany();
  const areTextsUsedUp = channel === 'sms' && (await sentLately(db, writer, sql`channel = 'sms'`)) >= TEXT_MESSAGES;
  return areTextsUsedUp ? tooMany() : null;
}

const tooMany = () =>
  new HttpError(429, 'outside_too_many', {
    values: { contact: PER_CONTACT, company: PER_COMPANY },
    retryAfter: DAY_MS / 1000,
  });

const ofCompany = ({ companyId }: Writer) => sql`company_id = ${companyId}`;

/** How many of these messages to people without an account were made within 24 hours. */
async function sentLately(db: Db, { now }: Writer, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_messages
    where company_id is not null and created_at > ${new Date(now.getTime() - DAY_MS)} and ${which}`.execute(db);
  return rows[0]!.count;
}
