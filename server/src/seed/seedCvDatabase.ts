import { sql } from 'kysely';
import { charge, dingerSettings } from '../domains/money/index.ts';
import type { Services } from '../core/services.ts';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { galleryPicture } from './galleryPicture.ts';
import { insertRows } from './insertRows.ts';
import { Random } from './random.ts';
import { putPicture } from './seedCompanies.ts';
import type { WalletStep } from './seedDemoCompany.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** A separate generator, so that changes here leave the other demo data unchanged. */
const SEED = 6;
const UNLOCKED = 6;
const VIEWERS = 9;

export interface CvDatabaseSeed {
  /** The first one belongs to the demo account. */
  readonly companyIds: readonly CompanyId[];
  /** The first one belongs to the demo account. */
  readonly jobseekerIds: readonly number[];
  readonly now: Date;
}

/** Galleries, ratings and views, many around the two demo accounts. Returns the CVs that the demo company unlocks. */
export async function seedCvDatabase(
  trx: Db,
  services: Pick<Services, 'files' | 'pictures'>,
  seed: CvDatabaseSeed,
): Promise<WalletStep[]> {
  const random = new Random(SEED);
  for (const [index, companyId] of seed.companyIds.slice(0, 5).entries())
    await seedGallery(trx, services, random, companyId, index === 0 ? 5 : 3);
  await seedRatings(trx, random);
  const unlocked = await unlockedCvs(trx, random, seed);
  await seedViews(trx, random, seed);
  await sql`update stale_cvs
    set changed_at = ${seed.now}::timestamptz - (jobseeker_id * 7 % 60) * interval '11 hours'`.execute(trx);
  return unlocked;
}

async function seedGallery(
  trx: Db,
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  random: Random,
  companyId: CompanyId,
  count: number,
): Promise<void> {
  const photos: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const picture = await pictures.draw(galleryPicture(random, index));
    photos.push(await putPicture(files, companyId, picture));
  }
  await trx
    .insertInto('gallery_photos')
    .values(photos.map((photo) => ({ company_id: companyId, photo })))
    .execute();
}

async function seedRatings(trx: Db, random: Random): Promise<void> {
  const { rows } = await sql<{
    company_id: CompanyId;
    jobseeker_id: number;
  }>`select distinct applications.company_id, jobseeker_id
    from applications join jobs on jobs.id = job_id where not company_hidden order by 1, 2`.execute(trx);
  const given = rows
    .filter(() => random.chance(0.6))
    .map((pair) => ({
      ...pair,
      rating: random.weighted([
        [5, 4],
        [4, 5],
        [3, 2],
        [2, 1],
      ]),
    }));
  if (given.length > 0) await trx.insertInto('ratings').values(given).execute();
}

/** CVs that the demo company unlocked, of jobseekers who did not apply to it. */
async function unlockedCvs(
  trx: Db,
  random: Random,
  { companyIds, jobseekerIds, now }: CvDatabaseSeed,
): Promise<WalletStep[]> {
  const [companyId] = companyIds as [CompanyId];
  const applied = await trx
    .selectFrom('applications')
    .select('jobseeker_id')
    .where('company_id', '=', companyId)
    .distinct()
    .execute();
  const open = await trx
    .selectFrom('jobseekers')
    .select('user_id')
    .where('is_public', '=', true)
    .where('user_id', 'in', jobseekerIds.slice(1))
    .orderBy('user_id')
    .execute();
  const strangers = open
    .map(({ user_id }) => user_id)
    .filter((id) => !applied.some(({ jobseeker_id }) => jobseeker_id === id));
  const { costs } = await dingerSettings(trx);
  return [...strangers.slice(0, UNLOCKED).entries()].reverse().map(([index, jobseekerId]) => {
    const unlocked_at = new Date(now.getTime() - index * 2 * DAY - random.int(1, 20) * HOUR);
    const idempotencyKey = `unlock:${companyId}:${jobseekerId}`;
    const make = async () => {
      await charge(trx, { companyId, kind: 'unlock_cv', cost: costs.unlock_cv_cost, idempotencyKey, at: unlocked_at });
      const { id } = await trx
        .selectFrom('ledger_movements')
        .select('id')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('unlocked_cvs')
        .values({ company_id: companyId, jobseeker_id: jobseekerId, unlocked_at, movement_id: id })
        .execute();
    };
    return { at: unlocked_at, make };
  });
}

/** Employers who viewed the demo jobseeker's CV, one of them hidden by its job. */
async function seedViews(trx: Db, random: Random, { companyIds, jobseekerIds, now }: CvDatabaseSeed): Promise<void> {
  const rows = companyIds.slice(1, VIEWERS + 1).flatMap((company_id, index) =>
    Array.from({ length: index % 3 === 0 ? 2 : 1 }, (_, time) => {
      const viewed = new Date(now.getTime() - (index * 2 + time * 5) * DAY - random.int(1, 20) * HOUR);
      return {
        jobseeker_id: jobseekerIds[0],
        company_id,
        is_confidential: index === 4,
        viewed_at: viewed.toISOString(),
        viewed_on: viewed.toISOString().slice(0, 10),
      };
    }),
  );
  await insertRows(trx, 'cv_views', rows);
}
