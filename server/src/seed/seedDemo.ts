import { sql } from 'kysely';
import { hashPassword } from '../domains/accounts/index.ts';
import { refreshStaleCvs } from '../domains/hiring/index.ts';
import { openSearchIndex } from '../background/renewSearchTokens.ts';
import type { Services } from '../core/services.ts';
import type { Db } from '../database/schema.ts';
import { takeTurns } from '../database/settings.ts';
import { Random } from './random.ts';
import { seedApplications } from './seedApplications.ts';
import { seedBlog } from './seedBlog.ts';
import { seedChats } from './seedChats.ts';
import { seedCompanies } from './seedCompanies.ts';
import { seedCvDatabase } from './seedCvDatabase.ts';
import { makeInOrder, seedDemoCompany } from './seedDemoCompany.ts';
import { seedDemoTeam } from './seedDemoTeam.ts';
import { seedJobAlert } from './seedJobAlert.ts';
import { seedJobs } from './seedJobs.ts';
import { seedJobseekers } from './seedJobseekers.ts';
import { seedNotifications } from './seedNotifications.ts';
import { seedQuestions } from './seedQuestions.ts';
import { seedVisits } from './seedVisits.ts';

export const DEMO_PASSWORD = 'jpro-demo-2026';
export const DEMO_ACCOUNTS = { jobseeker: 'jobseeker@jpro.test', company: 'company@jpro.test' } as const;

/** The setting that marks a demo database, with the time of its last refresh. */
export const DEMO_DATES_KEY = 'demo_dates_at';

const SEED = 20_261_121;
const COMPANIES = 120;
const JOBSEEKERS = 60;
const APPLICATIONS = 400;

export interface DemoSize {
  readonly jobs: number;
  readonly now?: Date;
  readonly progress?: (jobs: number) => void;
}

/**
 * Fills an empty database with demo data in one transaction. Does nothing when there are users. Needs the reference
 * data.
 */
export async function seedDemo(
  db: Db,
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  { jobs, now = new Date(), progress }: DemoSize = { jobs: 2000 },
): Promise<boolean> {
  const isEmpty = async (connection: Db) =>
    (await connection.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
  if (!(await isEmpty(db))) return false;
  await openSearchIndex(db);
  const random = new Random(SEED);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isInserted = await db.transaction().execute(async (trx) => {
    // Several machines may start on one empty database at the same time.
    await takeTurns(trx, DEMO_DATES_KEY);
    if (!(await isEmpty(trx))) return false;
    const companies = await seedCompanies(trx, { files, pictures }, random, COMPANIES, passwordHash, now);
    const [demoCompany, ...employers] = companies as [(typeof companies)[0], ...typeof companies];
    await seedJobs(trx, random, employers, jobs, now, progress);
    const posted = await seedDemoCompany(trx, random, demoCompany, now);
    const seekers = await seedJobseekers(trx, files, random, JOBSEEKERS, passwordHash, now);
    const demoSeeker = (seekers[0] as (typeof seekers)[0]).id;
    await seedApplications(trx, random, { count: APPLICATIONS, demoCompanyId: demoCompany.id, seekers, now });
    await seedQuestions(trx, new Random(SEED), demoCompany.id);
    await seedVisits(trx, demoCompany.id, now);
    await saveSomeJobs(trx, demoSeeker, now);
    await seedChats(trx, { jobseekerId: demoSeeker, companyId: demoCompany.id }, now);
    await seedNotifications(trx, { jobseekerId: demoSeeker, companyId: demoCompany.id }, now);
    await seedJobAlert(trx, demoSeeker, now);
    const unlocked = await seedCvDatabase(
      trx,
      { files, pictures },
      { companyIds: companies.map(({ id }) => id), jobseekerIds: seekers.map(({ id }) => id), now },
    );
    await makeInOrder([...posted, ...unlocked]);
    await seedDemoTeam(trx, demoCompany.id, passwordHash, now);
    await seedBlog(trx, now);
    await sql`insert into settings (key, value) values
      (${DEMO_DATES_KEY}, ${JSON.stringify(now.toISOString())}::jsonb),
      ('office_address', ${JSON.stringify(OFFICE.address)}::jsonb),
      ('office_hours', ${JSON.stringify(OFFICE.hours)}::jsonb),
      ('office_phone', '"+951234567"'),
      ('facebook_link', '"https://www.facebook.com/jpro.mm"'), ('twitter_link', '"https://x.com/jpro_mm"'),
      ('instagram_link', '"https://www.instagram.com/jpro.mm"'),
        ('linkedin_link', '"https://www.linkedin.com/company/jpro-mm"')
      on conflict (key) do nothing`.execute(trx);
    return true;
  });
  if (!isInserted) return false;
  await refreshStaleCvs(db, JOBSEEKERS, now);
  await sql`analyze`.execute(db);
  return true;
}

const OFFICE = {
  address: {
    en: 'Room 5, 24 Merchant Road, Botahtaung, Yangon',
    my: 'အခန်း ၅၊ အမှတ် ၂၄၊ ကုန်သည်လမ်း၊ ဗိုလ်တထောင်မြို့နယ်၊ ရန်ကုန်',
  },
  hours: { en: 'Monday to Friday, 9:00 to 17:00', my: 'တနင်္လာမှ သောကြာ၊ နံနက် ၉ နာရီမှ ညနေ ၅ နာရီ' },
} as const;

async function saveSomeJobs(trx: Db, userId: number, now: Date): Promise<void> {
  await sql`insert into saved_jobs (user_id, job_id, created_at)
    select ${userId}, id, ${now}::timestamptz - row_number() over (order by id desc) * interval '3 hours'
    from (select id from jobs where status = 'active' and job_function_id in (6, 7, 18) order by id desc
      limit 7) as liked`.execute(trx);
}
