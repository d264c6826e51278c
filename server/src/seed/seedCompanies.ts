import type { Kysely } from 'kysely';
import { companySlug } from '../domains/accounts/index.ts';
import { openWallet } from '../domains/money/index.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';
import { putPicture } from './putPicture.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { insertRows } from './insertRows.ts';
import type { Employer } from './jobs.ts';
import { logoSvg } from './logo.ts';
import type { Random } from './random.ts';

const DAY = 24 * 3600_000;
/** Every third company has the badge; the demo account's company can still send its document. */
const VERIFIED_EACH = 3;
/** Every fourth company takes calls in office hours, including the demo account's; every second of these has Viber. */
const CALLED_EACH = 4;

/** The company of the demo account. */
const DEMO_COMPANY: Partial<DemoCompany> = {
  name: 'Padauk Technology Co., Ltd.',
  email: 'company@jpro.test',
  phone: '+959791234501',
  industry: 3,
  location: 12,
  contact: 'Daw Thandar Aye',
  address: 'No. 42, Pyay Road, Kamaryut',
  size: '51-200',
  year: 2012,
  website: 'https://www.padauktechnology.test',
  employerType: 'direct',
  about:
    'Padauk Technology builds payment and logistics software for businesses across Myanmar. Our 120 engineers, ' +
    'designers and support staff work in Yangon and Mandalay.\n\nပိတောက်နည်းပညာသည် မြန်မာတစ်နိုင်ငံလုံးရှိ ' +
    'စီးပွားရေးလုပ်ငန်းများအတွက် ငွေပေးချေမှုနှင့် ထောက်ပံ့ပို့ဆောင်ရေးဆော့ဖ်ဝဲများ ဖန်တီးပေးနေပါသည်။',
};

/** Companies with logos and wallets; the first one belongs to the demo account. */
export async function seedCompanies(
  trx: Kysely<Database>,
  services: Pick<Services, 'files' | 'pictures'>,
  random: Random,
  count: number,
  passwordHash: string,
  now: Date,
): Promise<Employer[]> {
  const companies = demoCompanies(random, count).map(
    (company, index) =>
      ({
        ...company,
        ...(index === 0 ? DEMO_COMPANY : { name: random.chance(0.35) ? company.nameMy : company.name }),
      }) as DemoCompany,
  );
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
  const logos = await drawLogos(
    services,
    ids,
    companies.map((company) => logoSvg(random, initialOf(company))),
  );
  await setPhotos(trx, ids, logos);
  await insertRows(
    trx,
    'companies',
    companies.map((company, index) => ({
      users_id: ids[index],
      slug: companySlug(company.name),
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
  await insertRows(
    trx,
    'company_calls',
    companies.flatMap(({ phone }, index) =>
      index % CALLED_EACH === 0
        ? {
            company_id: ids[index],
            phone_number: phone,
            has_viber: index % (2 * CALLED_EACH) === 0,
            from_hour: 9,
            until_hour: 17,
          }
        : [],
    ),
  );
  for (const id of ids) await openWallet(trx, id, new Date(now.getTime() - 70 * DAY));
  return companies.map((company, index) => ({
    id: ids[index] as number,
    name: company.name,
    industry: company.industry,
    location: company.location,
  }));
}

function initialOf(company: DemoCompany): string {
  return /^[A-Z]/.exec(company.name)?.[0] ?? /[A-Z]/.exec(company.email.slice(3).toUpperCase())?.[0] ?? 'J';
}

async function drawLogos(
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  ids: readonly number[],
  drawings: readonly string[],
): Promise<string[]> {
  return Promise.all(
    drawings.map(async (svg, index) => putPicture(files, ids[index] as number, await pictures.draw(svg))),
  );
}

async function setPhotos(trx: Kysely<Database>, ids: readonly number[], names: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('users')
      .set({ photo: names[index] as string })
      .where('id', '=', id)
      .execute();
}
