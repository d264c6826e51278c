import type { ResponseOf } from '@jpro/api';
import { openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { correctedKeywords } from './correctKeyword.ts';
import { vocabularyOf } from './searchVocabulary.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
  for (const title of ['Accountant', 'Senior Java Developer', 'ယာဉ်မောင်း', 'Zitherist']) await board.post({ title });
  await board.post({ title: 'Gardener', salary_min: 900_000, salary_max: 950_000 });
});
afterAll(() => server.close());

const search = async (query: Record<string, string | number>): Promise<ResponseOf<'GET', '/jobpost'>> =>
  (await board.guest.get('/jobpost', { query })).body;
const titles = async (query: Record<string, string | number>) =>
  (await search(query)).jobposts.data.map(({ title }) => title).toSorted();

test.each([
  ['acountant', 'accountant'],
  ['accuontant', 'accountant'],
  ['acountant yangon', 'accountant yangon'],
  ['senior java devloper', 'senior java developer'],
  ['zithrist', 'zitherist'],
  ['ယာဉ်မောက်း', 'ယာဉ်မောင်း'],
  ['ရန်ကုမ် ယာဉ်မောင်း', 'ရန်ကုန် ယာဉ်မောင်း'],
])('rule 80: "%s" finds the jobs of "%s", and says so', async (search_keyword, keyword) => {
  const found = await search({ search_keyword });
  expect(found).toMatchObject({ search_keyword, understood: { keyword } });
  expect(found.suggestions).toBeUndefined();
  expect(await titles({ search_keyword })).toEqual(await titles({ search_keyword: keyword }));
  expect(found.total_count).toBeGreaterThan(0);
  const { body: counts } = await board.guest.get('/jobpost/quick_counts', { query: { search_keyword } });
  expect(counts).toEqual((await board.guest.get('/jobpost/quick_counts', { query: { search_keyword: keyword } })).body);
});

test('as it was typed, it finds nothing, and what it may have been is suggested', async () => {
  const found = await search({ search_keyword: 'acountant', as_typed: '1' });
  expect(found).toMatchObject({ total_count: 0, suggestions: ['accountant'] });
  expect(found.understood).toBeUndefined();
});

test.each(['accountant', 'akuntant', 'acou', 'qwxzvk', 'ယာဉ်'])('"%s" is not corrected', async (search_keyword) => {
  expect((await search({ search_keyword })).understood).toBeUndefined();
});

test('what a filter excludes is no typing mistake', async () => {
  const found = await search({ search_keyword: 'zitherist', posted: '1', salary_min: 900_000_000 });
  expect(found).toMatchObject({ total_count: 0 });
  expect(found.understood).toBeUndefined();
  // The correction must fit the filters too.
  expect((await search({ search_keyword: 'zithrist', salary_min: 900_000_000 })).understood).toBeUndefined();
});

test('a salary in the keyword is a condition, and is shown as one (rule 79.3)', async () => {
  const paid = await search({ search_keyword: '၉ သိန်း' });
  expect(paid).toMatchObject({ understood: { keyword: '', salary_min: 900_000 }, total_count: 1 });
  expect(await titles({ search_keyword: 'gardener 9 lakh' })).toEqual(['Gardener']);
  expect(await titles({ search_keyword: 'zitherist 9 lakh' })).toEqual([]);
  expect(await search({ search_keyword: 'zithrist 1 lakh' })).toMatchObject({
    understood: { keyword: 'zitherist', salary_min: 100_000 },
    total_count: 1,
  });
  expect((await search({ search_keyword: '9 lakh', as_typed: '1' })).total_count).toBe(0);
  // A filter of the form stands above the words.
  expect((await search({ search_keyword: '9 lakh', salary_min: 100_000 })).total_count).toBe(5);
  expect((await search({ search_keyword: '9 lakh', salary_max: 500_000 })).understood).toEqual({ keyword: '' });
});

test.each(['9 lakh jobs', 'အလုပ် ၉ သိန်း', '(9 lakh)', '၉ သိန်း။', 'for 9 lakh!'])(
  'rule 79.3: what says nothing beside a salary narrows nothing: "%s"',
  async (search_keyword) => expect(await titles({ search_keyword })).toEqual(['Gardener']),
);

test('a minimum above the maximum is the other way round', async () => {
  const query = { salary_min: 950_000, salary_max: 900_000 };
  expect(await titles(query)).toEqual(['Gardener']);
});

test('a keyword of many, long or strange words is not compared', () => {
  const words = vocabularyOf([['a'.repeat(100), 1]]);
  for (const keyword of ['b'.repeat(100), 'abcde '.repeat(16), 'ကောင်း'.repeat(16), '', '-'.repeat(100)])
    expect(correctedKeywords(keyword, words)).toEqual([]);
});
