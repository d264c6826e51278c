import type { CompanyPage, Employer, EmployerFacts } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import { yangonDay } from '@jpro/api/fields';
import { toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { galleryOf } from '../gallery/gallery.ts';
import { ratingOf } from '../ratings/ratings.ts';

export const PAGE_COLUMNS = [
  'users_id',
  'users.name',
  'slug',
  'users.photo',
  'about',
  'about_translation',
  'website',
  'address',
  'location_id',
  'township_id',
  'industry_id',
  'employer_type',
  'size',
  'established_year',
  'facebook_link',
  'twitter_link',
  'instagram_link',
  'linkedin_link',
  'open_job_count',
  'verified_at',
  'users.created_at',
] as const;

interface FactsRow {
  readonly location_id: number | null;
  readonly industry_id: number | null;
  readonly size: string | null;
  readonly established_year: number | null;
  readonly open_job_count: number;
  readonly created_at: Date;
}

interface CompanyPageRow extends EmployerRow, FactsRow {
  readonly about: string | null;
  readonly about_translation: CompanyPage['about_translation'];
  readonly website: string | null;
  readonly address: string | null;
  readonly township_id: number | null;
  readonly employer_type: 'direct' | 'agency';
  readonly facebook_link: string | null;
  readonly twitter_link: string | null;
  readonly instagram_link: string | null;
  readonly linkedin_link: string | null;
}

/** Makes a company's page from its row, with rating and gallery. */
export async function companyPageOf(db: Db, row: CompanyPageRow): Promise<CompanyPage> {
  const companyId = toCompanyId(row.users_id);
  return {
    ...employerOf(row),
    about: row.about,
    about_translation: row.about_translation ?? null,
    website: row.website,
    address: row.address,
    ...factsOf(row),
    township: lookup('township', row.township_id),
    employer_type: row.employer_type,
    facebook_link: row.facebook_link,
    twitter_link: row.twitter_link,
    instagram_link: row.instagram_link,
    linkedin_link: row.linkedin_link,
    rating: await ratingOf(db, companyId),
    gallery: await galleryOf(db, companyId),
  };
}

/** The public page of a company. Throws 404 for a suspended one. */
export async function companyPage(db: Db, id: number): Promise<CompanyPage> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(PAGE_COLUMNS)
    .where('users_id', '=', toCompanyId(id))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow(notFound);
  return companyPageOf(db, row);
}

const factsOf = (row: FactsRow): EmployerFacts => ({
  location: lookup('location', row.location_id),
  industry: lookup('industry', row.industry_id),
  size: row.size,
  established_year: row.established_year,
  open_job_count: row.open_job_count,
  member_since: Number(yangonDay(row.created_at).slice(0, 4)),
});

/** What helps to judge a company that hires. */
export async function employerFacts(db: Db, id: number): Promise<EmployerFacts> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(['location_id', 'industry_id', 'size', 'established_year', 'open_job_count', 'users.created_at'])
    .where('users_id', '=', toCompanyId(id))
    .executeTakeFirstOrThrow(notFound);
  return factsOf(row);
}

/** Throws 404 unless the company exists and has a public page. */
export async function requireCompany(db: Db, id: number): Promise<void> {
  await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select('users_id')
    .where('users_id', '=', toCompanyId(id))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow(notFound);
}

export interface EmployerRow {
  readonly users_id: number;
  readonly name: string;
  readonly slug: string;
  readonly photo: string | null;
  readonly verified_at: Date | null;
}

/** The employer as the public sees it. */
export function employerOf(row: EmployerRow): Employer {
  return {
    users_id: row.users_id,
    name: row.name,
    slug: row.slug,
    company_logo: pictureUrl('company', row.users_id, row.photo, 'large'),
    profile_photo_url: pictureUrl('company', row.users_id, row.photo, 'small'),
    ...(row.verified_at && { is_verified: true }),
  };
}
