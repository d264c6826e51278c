import type { KyselyPlugin } from 'kysely';
import { openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { countTitles, openTitles } from './openTitles.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
  for (const title of ['Senior Accountant', 'Accountant', 'ACCOUNTANT', 'Accountant', 'စာရင်းကိုင်', 'မန္တလေးသား'])
    await board.post({ title });
  await board.post({ title: 'Astronaut', company_hidden: true });
});
afterAll(() => server.close());

interface Found {
  readonly titles: string[];
  readonly companies: { name: string }[];
  readonly places: { location: { name_en: string }; township: { name_en: string } | null }[];
  readonly functions: { name_en: string }[];
}
const suggest = async (search_keyword: string) =>
  (await board.guest.get('/jobpost/suggestions', { query: { search_keyword } })).body as Found;

// Rule 84.
test.each([
  ['acc', ['Accountant', 'Senior Accountant']],
  ['ACCOUNTANT sen', ['Senior Accountant']],
  ['စာရ', ['စာရင်းကိုင်']],
  // Zawgyi.
  ['စာရင္း', ['စာရင်းကိုင်']],
  // One mistake, when nothing begins like that.
  ['acountant', ['Accountant', 'Senior Accountant']],
  // The letters in the middle of a word or of a syllable begin nothing.
  ['countant', []],
  ['င်း', []],
  ['န္တ', []],
])('"%s" may become the titles %j', async (typed, titles) => {
  expect((await suggest(typed)).titles).toEqual(titles);
});

test('companies, places and functions are suggested by their names in either script and spelling', async () => {
  expect((await suggest('shwe m')).companies).toMatchObject([{ name: 'Shwe Myint Trading' }]);
  const place = async (typed: string) => (await suggest(typed)).places[0];
  expect(await place('ran')).toMatchObject({ location: { name_en: 'Yangon Region' }, township: null });
  expect(await place('ရန်')).toMatchObject({ location: { name_en: 'Yangon Region' }, township: null });
  expect(await place('hlain tharya')).toMatchObject({
    location: { name_en: 'Yangon Region' },
    township: { name_en: 'Hlaingtharya' },
  });
  expect(await place('hlain thar')).toMatchObject({ township: { name_en: 'Hlaingtharya' } });
  expect((await suggest('accoun')).functions.length).toBeGreaterThan(0);
});

test('titles that are not among the newest are counted from time to time, one process for all', async () => {
  const before = await openTitles(server.db);
  await countTitles(server.db);
  await countTitles(server.db);
  const counted = await server.db.selectFrom('job_titles').selectAll().orderBy('title').execute();
  expect(counted).toContainEqual({ title: 'Accountant', jobs: 2 });
  expect(await openTitles(server.db)).toEqual(before.map(({ title, jobs }) => ({ title, jobs: jobs * 2 })));
});

test('they are counted in several statements, because one for all may take longer than is allowed', async () => {
  const all = () => server.db.selectFrom('job_titles').selectAll().orderBy('title').execute();
  await countTitles(server.db);
  const counted = await all();
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await countTitles(server.db.withPlugin(counting), 2);
  expect(await all()).toEqual(counted);
  expect(statements).toBeGreaterThan(4);
});

test('what is hidden is not suggested, and a single letter suggests nothing', async () => {
  const nothing = { titles: [], companies: [], places: [], functions: [] };
  expect(await suggest('a')).toEqual(nothing);
  expect(await suggest('')).toEqual(nothing);
  expect(await suggest('%_\\(((((.*')).toEqual(nothing);
});

test('a text longer than a keyword is refused before it is read', async () => {
  const { status } = await board.guest.get('/jobpost/suggestions', { query: { search_keyword: 'က'.repeat(101) } });
  expect(status).toBe(422);
});
