import type { Kysely } from 'kysely';
import type { FileStore } from '../core/services.ts';
import type { Database } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';
import { onePagePdf } from './pdf.ts';
import { type DemoJobseeker, demoJobseekers } from './people.ts';
import type { Random } from './random.ts';
import { seedProfiles } from './seedProfiles.ts';

const DAY = 24 * 3600_000;

/** The jobseeker of the demo account. */
const DEMO_JOBSEEKER: DemoJobseeker = {
  name: 'Ma Thandar Hlaing',
  email: 'jobseeker@jpro.test',
  phone: '+959791234502',
  position: 'Frontend Developer (React)',
  township: 1241,
  location: 12,
  jobStatus: 1,
  about:
    'Frontend developer with three years of experience in React and TypeScript. I like calm teams and fast ' +
    'pages.\n\nReact နှင့် TypeScript ဖြင့် သုံးနှစ်အတွေ့အကြုံရှိသော Frontend Developer ဖြစ်ပါသည်။',
};

export interface SeededJobseeker {
  readonly id: number;
  readonly cv: {
    readonly cv_name: string;
    readonly cv_file_key: string;
    readonly cv_content_type: string;
    readonly cv_bytes: number;
  } | null;
}

/** Jobseekers with profiles, three in four with a CV; the first one belongs to the demo account. */
export async function seedJobseekers(
  trx: Kysely<Database>,
  files: FileStore,
  random: Random,
  count: number,
  passwordHash: string,
  now: Date,
): Promise<SeededJobseeker[]> {
  const people = [DEMO_JOBSEEKER, ...demoJobseekers(random, count - 1)];
  const since = (index: number) => new Date(now.getTime() - (20 + index) * DAY).toISOString();
  const ids = await insertRows(
    trx,
    'users',
    people.map((person, index) => ({
      user_type: 'jobseeker',
      name: person.name,
      email: person.email,
      phone_number: person.phone,
      password_hash: passwordHash,
      locale: 'my',
      email_verified_at: person.email && since(index),
      created_at: since(index),
    })),
    'id',
  );
  await insertRows(
    trx,
    'jobseekers',
    people.map((person, index) => ({
      user_id: ids[index],
      position_title: person.position,
      location_id: person.location,
      township_id: person.township,
      about: person.about,
      job_status: person.jobStatus,
    })),
  );
  await seedProfiles(
    trx,
    people.map((person, index) => ({ ...person, id: ids[index] as number })),
    now,
  );
  const seeded: SeededJobseeker[] = [];
  for (const [index, person] of people.entries()) {
    const id = ids[index] as number;
    seeded.push({ id, cv: index === 0 || random.chance(0.75) ? await seedCv(trx, files, id, person) : null });
  }
  return seeded;
}

async function seedCv(
  trx: Kysely<Database>,
  files: FileStore,
  userId: number,
  person: DemoJobseeker,
): Promise<SeededJobseeker['cv']> {
  const latin = (text: string) => (/^[\x20-\x7e]+$/.test(text) ? text : 'Curriculum vitae');
  const bytes = onePagePdf(latin(person.name), [
    latin(person.position),
    `Phone ${person.phone}   ${person.email ?? ''}`,
    '',
    'EXPERIENCE',
    '2023 to today: three years in the same field, small team, Yangon',
    '2021 to 2023: assistant, then full member of the team',
    '',
    'EDUCATION',
    'Bachelor degree, University of Yangon',
    '',
    'LANGUAGES',
    'Burmese (first language), English (good)',
    '',
    'REFERENCES',
    'Given on request.',
  ]);
  const key = `cv/${userId}/demo-cv.pdf`;
  // CVs sent with applications are copies, which stay when the CV is deleted.
  const sentKey = `application/demo-${userId}.pdf`;
  await files.put(key, bytes);
  await files.put(sentKey, bytes);
  const cv = { cv_name: `${latin(person.name)}.pdf`, content_type: 'application/pdf', bytes: bytes.length };
  await trx
    .insertInto('uploaded_cvs')
    .values({ user_id: userId, file_key: key, is_default: true, ...cv })
    .execute();
  return { cv_name: cv.cv_name, cv_file_key: sentKey, cv_content_type: cv.content_type, cv_bytes: cv.bytes };
}
