import type { Logger } from 'pino';
import { openTestJobBoard, type TestJobBoard } from '../../../testing/testJobBoard.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { distance, nearestKeywords, suggestKeywords } from './suggestKeywords.ts';
import { vocabularyOf } from './searchVocabulary.ts';

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
])('"%s" as typed finds nothing and suggests "%s", which finds something', async (keyword, suggested) => {
  const { total_count, suggestions = [] } = await search({ search_keyword: keyword, as_typed: '1' });
  expect([total_count, suggestions[0]]).toEqual([0, suggested]);
  expect((await search({ search_keyword: suggested })).total_count).toBeGreaterThan(0);
});

test('nothing near, nothing suggested; a keyword with results has no suggestions', async () => {
  expect((await search({ search_keyword: 'qwxzvk' })).suggestions ?? []).toEqual([]);
  expect((await search({ search_keyword: 'accountant' })).suggestions).toBeUndefined();
});

test('known words stay, and short words are never guessed', () => {
  const words = vocabularyOf([
    ['driver', 5],
    ['cook', 2],
  ]);
  expect(nearestKeywords('driver', words)).toEqual([]);
  expect(nearestKeywords('xyz', words)).toEqual([]);
  expect(nearestKeywords('dirver cook', words)).toEqual(['driver cook']);
});

test('three unknown words of a keyword, and no known ones, are compared with the vocabulary', () => {
  let reads = 0;
  class CountedWords extends Map<string, number> {
    override [Symbol.iterator]() {
      reads += 1;
      return super[Symbol.iterator]();
    }
  }
  const letters = [...'abcdefgh'];
  const words = new Map([[12, new CountedWords(letters.map((letter) => [letter.repeat(12), 1]))]]);
  expect(nearestKeywords(letters.map((letter) => letter.repeat(12)).join(' '), words)).toEqual([]);
  expect(reads).toBe(0);
  const [first, second, third, ...others] = letters.map((letter) => `${letter.repeat(11)}z`);
  expect(nearestKeywords(['xyz', first, second, third, ...others].join(' '), words)).toEqual([
    ['xyz', 'a'.repeat(12), 'b'.repeat(12), 'c'.repeat(12), ...others].join(' '),
  ]);
  expect(reads).toBe(3);
});

test('swapped neighbours are one mistake, and counting stops at the limit', () => {
  expect([distance('dirver', 'driver', 2), distance('cook', 'cooks', 2), distance('abcdef', 'uvwxyz', 2)]).toEqual([
    1,
    1,
    Infinity,
  ]);
});

test('while the titles cannot be read, there are no suggestions', async () => {
  const getExecutor = () => {
    throw new Error('canceling statement due to statement timeout');
  };
  const failing = { getExecutor } as unknown as typeof server.db;
  const logged: string[] = [];
  const log = { error: (_: object, message: string) => void logged.push(message) } as unknown as Logger;
  expect(await suggestKeywords({ db: failing, log, now: new Date() }, 'dirver')).toEqual([]);
  expect(logged).toEqual(['a search goes on without the words of jobs']);
});
