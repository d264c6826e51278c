import type { CompanyContext, InputOf } from '../../../core/http/handler.ts';
import type { Company } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import { invalidField, notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { locationOf, lookup } from '../../../reference/index.ts';
import { companySlug } from '../../accounts/index.ts';
import {
  mayTakeName,
  type NameContext,
  nameHoldsJobs,
  nameReviewOf,
  type PostedJobs,
} from '../company-names/nameReview.ts';
import { nameSkeleton } from '../company-names/nameSkeleton.ts';
import { verifyNewName } from '../verification/verification.ts';
import type { Addressed } from './addressConcern.ts';
import { companyPageOf, PAGE_COLUMNS } from './companyPage.ts';

type CompanyDetails = InputOf<'company', 'update'>['body'];

interface CompanyUpdate {
  readonly companyId: CompanyId;
  readonly form: CompanyDetails;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** The company's details as its members see them. */
export async function companyDetails(
  db: Db,
  { company, member }: Pick<CompanyContext, 'company' | 'member'>,
): Promise<Company> {
  const row = await companyRow(db, company.id);
  const name_review = await nameReviewOf(db, company.id);
  const holder = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('user_id', '=', company.id)
    .executeTakeFirst();
  const { email, claimed_email, phone_number: phone, contact_person, contact_address, tax_number } = row;
  return {
    ...(await companyPageOf(db, row)),
    email: shownEmail(email),
    claimed_email: shownEmail(claimed_email),
    phone,
    contacts_of: holder ? { name: holder.name, is_self: holder.id === member.id } : null,
    contact_person,
    contact_address,
    tax_number,
    name_review,
    version: companyVersion(row),
  };
}

export async function savedAddress(db: Db, companyId: CompanyId): Promise<Addressed> {
  const { address, ...chosen } = await db
    .selectFrom('companies')
    .select(['address', 'location_id', 'township_id'])
    .where('users_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { address: address ?? '', ...chosen };
}

/**
 * Changes the details. A new name changes the page's address and the words that find the company's jobs, or waits for
 * the operator when it resembles another company's (rule 42.1). Phone number and e-mail address are used to log in, so
 * changing them here throws 422: that requires a code. Throws 409 when the details have changed since the known
 * version.
 */
export async function updateCompany(
  trx: Db,
  context: NameContext,
  { companyId, form, knownVersion }: CompanyUpdate,
): Promise<void> {
  if (!lookup('location', form.location_id)) throw invalidField('location_id', 'invalid');
  if (form.township_id && locationOf(form.township_id) !== form.location_id)
    throw invalidField('township_id', locationOf(form.township_id) === undefined ? 'invalid' : 'township_elsewhere');
  if (!lookup('industry', form.industry_id)) throw invalidField('industry_id', 'invalid');
  if (form.established_year > Number(yangonDay(context.now).slice(0, 4)))
    throw invalidField('established_year', 'founding_year');
  const account = await trx
    .selectFrom('users')
    .select(['name', 'phone_number', 'email'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await refuseOutdated(knownVersion, async () => companyVersion(await companyRow(trx, companyId)));
  if (form.phone !== undefined && form.phone !== account.phone_number) throw invalidField('phone', 'phone_by_code');
  if (form.email !== undefined && form.email !== account.email) throw invalidField('email', 'email_by_code');
  if (form.name !== account.name) await context.postedJobs.lock(trx, companyId);
  const { name, phone: _phone, email: _email, about_translation: second, ...details } = form;
  await trx
    .updateTable('companies')
    .set({
      ...details,
      township_id: await townshipOf(trx, companyId, form),
      ...(second !== undefined && { about_translation: second?.text ? JSON.stringify(second) : null }),
    })
    .where('users_id', '=', companyId)
    .execute();
  if (name !== account.name) await takeName(trx, context, companyId, name);
}

async function takeName(trx: Db, context: NameContext, companyId: CompanyId, name: string): Promise<void> {
  const wasHeld = await nameHoldsJobs(trx, companyId);
  if (!(await mayTakeName(trx, companyId, name))) return;
  await renameCompany(trx, context.postedJobs, companyId, name);
  if (wasHeld) await context.postedJobs.release(trx, context, companyId);
}

async function townshipOf(
  trx: Db,
  companyId: CompanyId,
  { township_id, location_id }: CompanyDetails,
): Promise<number | null> {
  if (township_id !== undefined) return township_id;
  const before = await trx
    .selectFrom('companies')
    .select('township_id')
    .where('users_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return before.township_id !== null && locationOf(before.township_id) === location_id ? before.township_id : null;
}

type CompanyRow = Awaited<ReturnType<typeof companyRow>>;

/** The company's own row, with everything that it sees of itself. Throws 404. */
function companyRow(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(PAGE_COLUMNS)
    .select(['users.email', 'users.claimed_email', 'users.phone_number'])
    .select(['contact_person', 'contact_address', 'tax_number'])
    .where('users_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
}

const NOT_SHOWN = {
  slug: undefined,
  photo: undefined,
  open_job_count: undefined,
  verified_at: undefined,
  claimed_email: undefined,
};

/** Identifies the state of everything that the company's own form shows. */
function companyVersion(row: CompanyRow): string {
  return versionOf({ ...row, ...NOT_SHOWN });
}

/** Renames a company: the address of its page and the words that find its jobs change, and it loses the badge. */
export async function renameCompany(
  trx: Db,
  postedJobs: PostedJobs,
  companyId: CompanyId,
  name: string,
): Promise<void> {
  await postedJobs.lock(trx, companyId);
  await trx
    .updateTable('companies')
    .set({ slug: companySlug(name), name_skeleton: nameSkeleton(name) })
    .where('users_id', '=', companyId)
    .execute();
  await trx.updateTable('users').set({ name }).where('id', '=', companyId).execute();
  await verifyNewName(trx, companyId);
  await postedJobs.renameCompany(trx, companyId, name);
}
