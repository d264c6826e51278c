import type { Kysely, Updateable } from 'kysely';
import type { ProfileForm } from '@jpro/api';
import { HttpError, invalidField } from '../../core/http-error.ts';
import type { Services } from '../../core/services.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import type { Database } from '../../database/schema.ts';
import type { JobseekersTable } from '../../database/tables/people.ts';
import { locationOf } from '../../reference/index.ts';
import { lockProfile } from './lock-profile.ts';
import { toNrc } from './nrc.ts';
import { sealNrc } from './nrc-secrecy.ts';

/**
 * Changes the parts of the profile that the form holds. Throws 422 for a township outside of its state or region and
 * for a wrong NRC, 409 when the e-mail belongs to another account.
 */
export async function updateProfile(trx: Kysely<Database>, userId: number, form: ProfileForm, { configuration }: Pick<Services, 'configuration'>): Promise<void> {
  const { name, email, location_id, township_id, nrc, expected_salary, salary_currency, ...plain } = form;
  const sealed = nrc === undefined ? {} : { nrc_sealed: nrc === null ? null : sealNrc(configuration.secret, userId, readNrc(nrc)) };
  const salary = expected_salary === undefined ? {} : { expected_salary, salary_currency: salary_currency ?? 'MMK' };
  await lockProfile(trx, userId);
  const place = await placeOf(trx, userId, location_id, township_id);
  await changeAccount(trx, userId, { name, email });
  const change: Updateable<JobseekersTable> = { ...plain, ...place, ...sealed, ...salary };
  if (isChange(change)) await trx.updateTable('jobseekers').set(change).where('user_id', '=', userId).execute();
}

function readNrc(input: string): string {
  const nrc = toNrc(input);
  if (nrc === null) throw invalidField('nrc', 'nrc');
  return nrc;
}

interface Place {
  readonly location_id?: number;
  readonly township_id?: number;
}

/** The state or region follows from the township; one that is given must be the township's. */
async function placeOf(trx: Kysely<Database>, userId: number, location: number | undefined, township: number | undefined): Promise<Place> {
  if (township !== undefined) {
    const itsLocation = locationOf(township);
    if (itsLocation === undefined) throw invalidField('township_id', 'invalid');
    if (location !== undefined && location !== itsLocation) throw invalidField('township_id', 'township_elsewhere');
    return { township_id: township, location_id: itsLocation };
  }
  if (location === undefined) return {};
  const kept = await trx.selectFrom('jobseekers').select('location_id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  if (kept.location_id !== location) throw invalidField('township_id', 'required');
  return {};
}

async function changeAccount(trx: Kysely<Database>, userId: number, change: { name: string | undefined; email: string | null | undefined }): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (!isChange(given)) return;
  try {
    await trx.updateTable('users').set(given).where('id', '=', userId).execute();
  } catch (error) {
    if (isUniqueViolation(error, 'users_user_type_email_key')) throw new HttpError(409, 'email_taken', { fields: { email: 'email_taken' } });
    throw error;
  }
}

function isChange(change: object): boolean {
  return Object.values(change).some((value) => value !== undefined);
}
