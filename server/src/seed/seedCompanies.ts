import { randomUUID } from 'node:crypto';
import { companySlug } from '../domains/accounts/index.ts';
import { openWallet } from '../domains/money/index.ts';
import { nameSkeleton } from '../domains/people/index.ts';
import type { FileStore, Services } from '../core/services.ts';
import { type CompanyId, toCompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { locations, townships } from '../reference/index.ts';
import { pictureContents } from '../upload/keepPicture.ts';
import data from './companies.json' with { type: 'json' };
import { insertRows } from './insertRows.ts';
import { logoSvg } from './logo.ts';
import type { Random } from './random.ts';

const DAY = 24 * 3600_000;
/** Every third company has the badge; the demo account's company can still send its document. */
const VERIFIED_EACH = 3;
/** Every fourth company takes calls in office hours, including the demo account's; every second of these has Viber. */
const CALLED_EACH = 4;
/** Hospitals, schools and foundations have no "Co., Ltd." in their names. */
const PLAINLY_NAMED = [10, 12, 22];
const RECRUITMENT = 26;

export interface Employer {
  readonly id: CompanyId;
  readonly name: string;
  readonly industry: number;
  readonly location: number;
}

type DemoCompany = ReturnType<typeof demoCompanies>[number];

/** Most jobs are in Yangon and Mandalay, but every state and region has companies. */
const PLACES = locations.map(
  ({ id }) =>
    [id, id === 12 ? 42 : id === 9 ? 16 : id === 15 ? 8 : id === 13 || id === 7 || id === 14 ? 5 : 3] as const,
);

/** Companies with logos and wallets; the first one belongs to the demo account. */
export async function seedCompanies(
  trx: Db,
  services: Pick<Services, 'files' | 'pictures'>,
  random: Random,
  count: number,
  passwordHash: string,
  now: Date,
): Promise<Employer[]> {
  const companies = demoCompanies(random, count).map((company, index) => ({
    ...company,
    ...(index === 0 ? data.demoCompany : { name: random.chance(0.35) ? company.nameMy : company.name }),
  }));
  const since = (index: number) => new Date(now.getTime() - (70 + (index % 300)) * DAY).toISOString();
  const ids = await insertRows(
    trx,
    'users',
    companies.map((company, index) => ({
      user_type: 'company',
      name: company.name,
      email: company.email,
      email_verified_at: since(index),
      phone_number: company.phone,
      password_hash: passwordHash,
      locale: 'my',
      created_at: since(index),
    })),
    'id',
  );
  const companyIds = ids.map(toCompanyId);
  const logos = companies.map((company) => logoSvg(random, initialOf(company)));
  await Promise.all(
    companyIds.map(async (id, index) => {
      const photo = await putPicture(services.files, id, await services.pictures.draw(logos[index]!));
      await trx.updateTable('users').set({ photo }).where('id', '=', id).execute();
    }),
  );
  await insertRows(
    trx,
    'companies',
    companies.map((company, index) => ({
      users_id: ids[index],
      slug: companySlug(company.name),
      name_skeleton: nameSkeleton(company.name),
      about: company.about,
      website: company.website,
      address: company.address,
      location_id: company.location,
      industry_id: company.industry,
      employer_type: company.employerType,
      size: company.size,
      established_year: company.year,
      contact_person: company.contact,
      contact_address: company.address,
      open_job_count: 0,
      verified_at: index % VERIFIED_EACH === 1 ? since(index) : null,
      facebook_link: company.website?.replace('https://www.', 'https://www.facebook.com/').replace('.test', '') ?? null,
      linkedin_link: null,
    })),
  );
  const memberIds = await insertRows(
    trx,
    'members',
    companies.map(({ contact }, index) => ({ user_id: ids[index], name: contact, created_at: since(index) })),
    'id',
  );
  await insertRows(
    trx,
    'memberships',
    companies.map((_, index) => ({
      company_id: ids[index],
      member_id: memberIds[index],
      role: 'owner',
      monthly_dingers: null,
      created_at: since(index),
      chosen_at: since(index),
    })),
  );
  const called = companies.flatMap(({ phone }, index) =>
    index % CALLED_EACH === 0
      ? {
          company_id: ids[index],
          phone_number: phone,
          has_viber: index % (2 * CALLED_EACH) === 0,
          from_hour: 9,
          until_hour: 17,
        }
      : [],
  );
  await insertRows(trx, 'company_calls', called);
  for (const id of companyIds) await openWallet(trx, id, new Date(now.getTime() - 70 * DAY));
  return companies.map(({ name, industry, location }, index) => ({ id: companyIds[index]!, name, industry, location }));
}

function demoCompanies(random: Random, count: number) {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const kind = data.kinds[index % data.kinds.length]!;
    const { industry } = kind;
    let first = random.pick(data.names);
    while (taken.has(`${first.en} ${kind.en}`)) first = random.pick(data.names);
    taken.add(`${first.en} ${kind.en}`);
    const fromEnd = count - 1 - index;
    const location = fromEnd < locations.length ? fromEnd + 1 : random.weighted(PLACES);
    const township = random.pick(townships.filter((row) => row.location_id === location));
    const site = `${first.en}${kind.en}`.toLowerCase().replace(/[^a-z]/g, '');
    const year = random.int(1992, 2022);
    const suffix = PLAINLY_NAMED.includes(industry)
      ? ''
      : random.pick([' Co., Ltd.', ' Company Limited', ' Group', '']);
    const name = `${first.en} ${kind.en}${kind.en.endsWith(suffix) ? '' : suffix}`;
    const nameMy = `${first.my} ${kind.my}`;
    return {
      name,
      nameMy: `${nameMy}${suffix ? ' ကုမ္ပဏီ' : ''}`,
      email: `hr@${site}.test`,
      phone: `+9599${String(40_000_000 + index * 7_919).padStart(8, '0')}`,
      industry,
      location,
      employerType: industry === RECRUITMENT ? 'agency' : 'direct',
      size: random.pick(data.sizes),
      year,
      address: `No. ${random.int(1, 320)}, ${random.pick(data.streets)}, ${township.name_en}`,
      contact: random.pick(data.contacts),
      about: random.chance(0.5)
        ? `${nameMy} လုပ်ငန်းကို ${toMyanmarDigits(year)} ခုနှစ်တွင် ${township.name_my}မြို့နယ်၌ ` +
          `စတင်တည်ထောင်ခဲ့ပါသည်။ ${data.about.my}`
        : `${name} was founded in ${year} in ${township.name_en} and ${data.about.en}`,
      website: random.chance(0.6) ? `https://www.${site}.test` : null,
    };
  });
}

function initialOf(company: DemoCompany): string {
  return /^[A-Z]/.exec(company.name)?.[0] ?? /[A-Z]/.exec(company.email.slice(3).toUpperCase())?.[0] ?? 'J';
}

export function toMyanmarDigits(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
}

/** Stores a company's picture, and returns its name. */
export async function putPicture(
  files: FileStore,
  companyId: CompanyId,
  { large, small }: { readonly large: Buffer; readonly small: Buffer },
): Promise<string> {
  const name = `${randomUUID()}.webp`;
  const contents = pictureContents('company', companyId, name, { bytes: large, small });
  for (const [key, bytes] of Object.entries(contents)) await files.put(key, bytes);
  return name;
}
