/** 300 words that people type, in Burmese, in Zawgyi, in Latin letters and with a mistake, over the demo data. */
import myanmarTools from 'myanmar-tools';
import type { Logger } from 'pino';
import { normalizeText } from '../../../core/text/normalizeText.ts';
import { seedDemo } from '../../../seed/index.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { searchWords } from '../../../testing/burmese/corpus.ts';
import { correctKeyword } from './correctKeyword.ts';
import { searchFilter } from './jobFilter.ts';
import { searchJobs } from './searchJobs.ts';

const log = { error: (details: object) => Promise.reject(details) } as unknown as Logger;
const NO_ROWS = { page: 1, normal: 0, boosted: 0 };
const converter = new myanmarTools.ZawgyiConverter();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, server.services, { jobs: 2000 });
});
afterAll(() => server.close());

async function findsJobs(word: string): Promise<boolean> {
  const { db } = server;
  const now = new Date();
  const filter = searchFilter({ search_keyword: normalizeText(word) });
  const { normal, boosted } = await searchJobs(db, filter, 'newest', NO_ROWS, now);
  return normal.total + boosted.total > 0 || (await correctKeyword({ db, log, now }, filter)) !== null;
}

/** With the Burmese also in Zawgyi. */
const inAllEncodings = (spellings: readonly string[]) => [
  ...spellings,
  ...spellings.filter((word) => /[\u1000-\u109f]/.test(word)).map((word) => converter.unicodeToZawgyi(word)),
];

const found = new Map<string, boolean>();

test.each(searchWords())(
  'if a word for $heading finds jobs, each spelling of it does (rules 79 and 80)',
  async ({ words }) => {
    const nothing: string[] = [];
    for (const spellings of words) {
      const all = inAllEncodings(spellings);
      const results: boolean[] = [];
      for (const word of all) results.push(await findsJobs(word));
      found.set(spellings.join(), results.includes(true));
      if (results.includes(true)) nothing.push(...all.filter((_, index) => !results[index]));
    }
    expect(nothing).toEqual([]);
  },
);

test('there are 300 words, and most find jobs', () => {
  expect(found.size).toBeGreaterThanOrEqual(300);
  expect([...found.values()].filter(Boolean).length).toBeGreaterThanOrEqual(280);
});
