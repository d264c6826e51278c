import { openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { distance, nearestKeywords } from './suggestKeywords.ts';

let server: TestServer;
let board: TestJobBoard;

beforeAll(async () => {
  server = await startTestServer();
  board = await openTestJobBoard(server);
  for (const title of ['Accountant', 'Senior Java Developer', 'ယာဉ်မောင်း']) await board.post({ title });
  await board.post({
    title: 'ပန်းထိမ်ဆရာ',
    translation: {
      language: 'en',
      title: 'Goldsmith',
      description: 'Makes jewels.',
      requirements: null,
      benefits: null,
    },
  });
});
afterAll(() => server.close());

const search = async (query: Record<string, string | number>) =>
  (await board.guest.get('/jobpost', { query })).body as { total_count: number; suggestions?: string[] };

test.each([
  ['acountant', 'accountant'],
  ['accuontant', 'accountant'],
  ['senior java devloper', 'senior java developer'],
  ['ယာဥ်မောင်', 'ယာဉ်မောင်း'],
  ['gooldsmith', 'goldsmith'],
])('"%s" finds nothing and suggests "%s", which finds something', async (keyword, suggested) => {
  const { total_count, suggestions = [] } = await search({ search_keyword: keyword });
  expect([total_count, suggestions[0]]).toEqual([0, suggested]);
  expect((await search({ search_keyword: suggested })).total_count).toBeGreaterThan(0);
});

test('nothing near, nothing suggested; a keyword with results has no suggestions', async () => {
  expect((await search({ search_keyword: 'qwxzvk' })).suggestions ?? []).toEqual([]);
  expect((await search({ search_keyword: 'accountant' })).suggestions).toBeUndefined();
});

test('known words stay, and short words are never guessed', () => {
  const words = new Map([
    ['driver', 5],
    ['cook', 2],
  ]);
  expect(nearestKeywords('driver', words)).toEqual([]);
  expect(nearestKeywords('xyz', words)).toEqual([]);
  expect(nearestKeywords('dirver cook', words)).toEqual(['driver cook']);
});

test('swapped neighbours are one mistake, and counting stops at the limit', () => {
  expect([distance('dirver', 'driver', 2), distance('cook', 'cooks', 2), distance('abcdef', 'uvwxyz', 2)]).toEqual([
    1,
    1,
    Infinity,
  ]);
});
