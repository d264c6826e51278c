import type { FileStore } from '../core/services.ts';
import type { Db } from '../database/schema.ts';
import { townships } from '../reference/index.ts';
import { insertRows } from './insertRows.ts';
import { roles } from './jobText.ts';
import data from './jobseekers.json' with { type: 'json' };
import { onePagePdf } from './pdf.ts';
import type { Random } from './random.ts';
import { seedProfiles } from './seedProfiles.ts';

const DAY = 24 * 3600_000;

type DemoJobseeker = ReturnType<typeof demoJobseekers>[number];

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
  trx: Db,
  files: FileStore,
  random: Random,
  count: number,
  passwordHash: string,
  now: Date,
): Promise<SeededJobseeker[]> {
  const people: DemoJobseeker[] = [data.demoJobseeker, ...demoJobseekers(random, count - 1)];
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
  trx: Db,
  files: FileStore,
  userId: number,
  person: DemoJobseeker,
): Promise<SeededJobseeker['cv']> {
  const latin = (text: string) => (/^[\x20-\x7e]+$/.test(text) ? text : 'Curriculum vitae');
  const bytes = onePagePdf(latin(person.name), [
    latin(person.position),
    `Phone ${person.phone}   ${person.email ?? ''}`,
    '',
    ...data.cv,
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

function demoJobseekers(random: Random, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const isMan = random.chance(0.5);
    const language = random.chance(0.5) ? 'my' : 'en';
    const parts = random.some(isMan ? data.names.male : data.names.female, random.int(2, 3));
    const names = [isMan ? { en: 'Ko', my: 'ကို' } : { en: 'Ma', my: 'မ' }, ...parts].map((part) => part[language]);
    const township = random.pick(townships.filter((row) => [9, 12, 12, 13, 7].includes(row.location_id)));
    return {
      name: names.join(language === 'en' ? ' ' : ''),
      email: random.chance(0.7) ? `seeker${index + 1}@mail.test` : null,
      phone: `+9597${String(70_000_000 + index * 104_729).padStart(8, '0')}`,
      position: random.pick(random.pick(roles).titles[language]),
      township: township.id,
      location: township.location_id,
      about: random.chance(0.8) ? random.pick(data.about[language]) : null,
      jobStatus: random.pick([0, 1, 1, 2]),
    };
  });
}
