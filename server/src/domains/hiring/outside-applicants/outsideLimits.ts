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
  if (!(await mayWriteOutside(db, writer.companyId))) return false;
  const sent = await sentLately(db, writer, contact.to);
  if (isCancellation) return sent.to_contact < PER_CONTACT_WITH_CANCELLATIONS;
  if (contact.channel === 'sms' && sent.texts >= TEXT_MESSAGES) return false;
  return sent.to_contact < PER_CONTACT && sent.of_company < PER_COMPANY;
}

/** Throws 409 for a company that may not write to people without an account, 429 for one message too many. */
export async function refuseOutside(db: Db, writer: Writer, contact: Contact): Promise<void> {
  if (await mayReach(db, writer, contact)) return;
  throw (await mayWriteOutside(db, writer.companyId)) ? tooMany() : conflict('outside_waits');
}

/** Like `refuseOutside`, for e-mails to this many people. */
export async function refuseOutsideBatch(db: Db, writer: Writer, people: number): Promise<void> {
  if (people === 0) return;
  if (!(await mayWriteOutside(db, writer.companyId))) throw conflict('outside_waits');
  const { of_company } = await sentLately(db, writer, '');
  if (of_company + people > PER_COMPANY) throw tooMany();
}

const tooMany = () =>
  new HttpError(429, 'outside_too_many', {
    values: { contact: PER_CONTACT, company: PER_COMPANY },
    retryAfter: DAY_MS / 1000,
  });

async function sentLately(db: Db, { companyId, now }: Writer, to: string) {
  const sent = (which: RawBuilder<unknown>) => sql<number>`(select count(*)::int from outbox_messages
    where company_id is not null and created_at > ${new Date(now.getTime() - DAY_MS)} and ${which})`;
  const { rows } = await sql<{ of_company: number; to_contact: number; texts: number }>`select
    ${sent(sql`company_id = ${companyId}`)} as of_company,
    ${sent(sql`recipient = ${to}`)} as to_contact,
    ${sent(sql`channel = 'sms'`)} as texts`.execute(db);
  return rows[0]!;
}
