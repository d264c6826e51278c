import type { Updateable } from 'kysely';
import type { ProfileForm } from '@jpro/api';
import { kilogramsOf } from '@jpro/api/measures';
import { invalidField } from '../../../core/http/httpError.ts';
import { refuseOutdated } from '../../../core/http/knownVersion.ts';
import type { Services } from '../../../core/services.ts';
import type { Secrets } from '../../../core/session/secrets.ts';
import type { Db } from '../../../database/schema.ts';
import type { JobseekersTable } from '../../../database/tables/people.ts';
import { locationOf, lookup } from '../../../reference/index.ts';
import { lockProfile } from './profileEntries.ts';
import { toNrc } from './nrc.ts';
import { openStoredNrc, sealNrc } from './nrcSecrecy.ts';
import { profileRow, profileVersion } from './profile.ts';

interface ProfileUpdate {
  readonly userId: number;
  readonly form: ProfileForm;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/**
 * Changes the parts of the profile that are in the form. Throws 422 for a township outside its state or region, for an
 * unknown preference, for an invalid NRC, and for a new e-mail address, because that is used to log in and changing it
 * requires a code. Throws 409 when the profile has changed since the known version.
 */
export async function updateProfile(
  trx: Db,
  { userId, form, knownVersion }: ProfileUpdate,
  { configuration }: Pick<Services, 'configuration'>,
): Promise<void> {
  const { name, email, location_id, township_id, nrc, expected_salary, salary_currency, ...plain } = withWeight(form);
  const typedNrc = typeof nrc === 'string' ? readNrc(nrc) : nrc;
  const salary = expected_salary === undefined ? {} : { expected_salary, salary_currency: salary_currency ?? 'MMK' };
  refuseUnknownPreferences(form);
  await lockProfile(trx, userId);
  await refuseOutdated(knownVersion, async () => profileVersion(await profileRow(trx, userId)));
  const sealed = await nrcChange(trx, userId, typedNrc, configuration);
  const place = await placeOf(trx, userId, location_id, township_id);
  if (email !== undefined) await refuseOtherEmail(trx, userId, email);
  if (name !== undefined) await trx.updateTable('users').set({ name }).where('id', '=', userId).execute();
  const preferences = {
    preferred_location_ids: eachOnce(form.preferred_location_ids),
    preferred_job_type_ids: eachOnce(form.preferred_job_type_ids),
  };
  const change: Updateable<JobseekersTable> = { ...plain, ...preferences, ...place, ...sealed, ...salary };
  if (isChange(change)) await trx.updateTable('jobseekers').set(change).where('user_id', '=', userId).execute();
}

/** Pounds are stored with their kilograms, and forgotten when a weight comes without them. */
function withWeight(form: ProfileForm): ProfileForm {
  const { weight, weight_pounds: pounds } = form;
  if (pounds) return { ...form, weight: kilogramsOf(pounds) };
  return weight === undefined ? form : { ...form, weight_pounds: null };
}

/** Needed because the array columns have no foreign keys. */
function refuseUnknownPreferences({ preferred_location_ids = [], preferred_job_type_ids = [] }: ProfileForm): void {
  if (!preferred_location_ids.every((id) => lookup('location', id)))
    throw invalidField('preferred_location_ids', 'invalid');
  if (!preferred_job_type_ids.every((id) => lookup('jobType', id)))
    throw invalidField('preferred_job_type_ids', 'invalid');
}

const eachOnce = (ids: number[] | undefined): number[] | undefined => ids && [...new Set(ids)];

function readNrc(input: string): string {
  const nrc = toNrc(input);
  if (nrc === null) throw invalidField('nrc', 'nrc');
  return nrc;
}

async function nrcChange(
  trx: Db,
  userId: number,
  nrc: string | null | undefined,
  secrets: Secrets,
): Promise<Pick<Updateable<JobseekersTable>, 'nrc_sealed'>> {
  if (nrc === undefined) return {};
  if (nrc !== null) return { nrc_sealed: sealNrc(secrets.secret, userId, nrc) };
  const stored = await trx
    .selectFrom('jobseekers')
    .select('nrc_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  // The form of an NRC that cannot be opened is empty, although nobody has removed the NRC.
  return openStoredNrc(secrets, userId, stored.nrc_sealed) === null ? {} : { nrc_sealed: null };
}

interface Place {
  readonly location_id?: number;
  readonly township_id?: number;
}

/** The township determines the state or region; if both are given, they must match. */
async function placeOf(
  trx: Db,
  userId: number,
  location: number | undefined,
  township: number | undefined,
): Promise<Place> {
  if (township !== undefined) {
    const itsLocation = locationOf(township);
    if (itsLocation === undefined) throw invalidField('township_id', 'invalid');
    if (location !== undefined && location !== itsLocation) throw invalidField('township_id', 'township_elsewhere');
    return { township_id: township, location_id: itsLocation };
  }
  if (location === undefined) return {};
  const stored = await trx
    .selectFrom('jobseekers')
    .select('location_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (stored.location_id !== location) throw invalidField('township_id', 'required');
  return {};
}

async function refuseOtherEmail(trx: Db, userId: number, email: string | null): Promise<void> {
  const account = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  if (email !== account.email) throw invalidField('email', 'email_by_code');
}

function isChange(change: object): boolean {
  return Object.values(change).some((value) => value !== undefined);
}
