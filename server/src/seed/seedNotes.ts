import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';
import type { Random } from './random.ts';

const DAY = 24 * 3600_000;
const NOTES = [
  'ဖုန်းဖြင့် ပြောပြီးပါပြီ။ ပြေပြစ်ပြီး အင်္ဂလိပ်စကား ကောင်းကောင်းပြောနိုင်သည်။',
  'Good experience, but lives far from the office.',
  'မျှော်မှန်းလစာ အနည်းငယ် မြင့်သည်။ ညှိနှိုင်းရန်။',
  'Could start next month. Ask for the certificates.',
  'နောက်တစ်ကြိမ် ခေါ်ရန် သင့်တော်သူ။',
];

/** The demo company's notes about some of its applicants. */
export async function seedNotes(
  trx: Kysely<Database>,
  random: Random,
  applicationIds: readonly number[],
  companyId: number,
  now: Date,
): Promise<void> {
  const notes = applicationIds.flatMap((application_id) =>
    random.some(NOTES, random.pick([0, 0, 1, 2])).map((body) => {
      const written = new Date(now.getTime() - random.next() * 3 * DAY).toISOString();
      return { application_id, author_id: companyId, body, created_at: written, updated_at: written };
    }),
  );
  await insertRows(trx, 'application_notes', notes);
}
