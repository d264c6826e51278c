import type { Db } from '../../../database/schema.ts';
import { applicationsWithPeople, PERSON } from '../applicants/people.ts';

/** Phone numbers as E.164, e-mail addresses in lower case. */
export interface Contacts {
  readonly phones: Set<string>;
  readonly emails: Set<string>;
}

interface Reachable {
  readonly phone_number: string | null;
  readonly email: string | null;
}

/** The field of a contact that is known; null for nobody's. */
export function knownField({ phones, emails }: Contacts, { phone_number, email }: Reachable): keyof Reachable | null {
  if (phone_number !== null && phones.has(phone_number)) return 'phone_number';
  return email !== null && emails.has(email) ? 'email' : null;
}

export function remember({ phones, emails }: Contacts, { phone_number, email }: Reachable): void {
  if (phone_number !== null) phones.add(phone_number);
  if (email !== null) emails.add(email);
}

/** How a job's applicants can be reached, as far as the company may read it (rules 19 and 77). */
export async function contactsOf(db: Db, jobId: number): Promise<Contacts> {
  const rows = await applicationsWithPeople(db)
    .select([PERSON.phone_number.as('phone_number'), PERSON.email.as('email')])
    .where('applications.job_id', '=', jobId)
    .where('applications.status', '<>', 'withdrawn')
    .where(PERSON.is_active)
    .execute();
  const contacts: Contacts = { phones: new Set(), emails: new Set() };
  for (const row of rows) remember(contacts, row);
  return contacts;
}
