import { sql } from 'kysely';
import { spellings } from '../../testing/burmese/corpus.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { normalizeName } from './normalizeText.ts';
import { spellingPatterns } from '@jpro/api/myanmar';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function finds(pairs: readonly { keyword: string; name: string }[]): Promise<boolean[]> {
  const rows = pairs.map(({ keyword, name }) => ({ patterns: spellingPatterns(keyword), name: normalizeName(name) }));
  const result = await sql<{ found: boolean }>`select exists (
      select from jsonb_array_elements_text(patterns) as pattern where name ~* pattern) as found
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (patterns jsonb, name text)`.execute(server.db);
  return result.rows.map(({ found }) => found);
}

test('a name as typed is found by the spelling that is meant (rule 31.5)', async () => {
  // Short Zawgyi is not recognised in a keyword; a digraph is not looked for in names.
  const pairs = spellings()
    .filter(({ kind, typed }) => !kind.startsWith('Zawgyi') && !/စျ|သ္သ/u.test(typed))
    .map(({ typed, meant }) => ({ keyword: meant, name: `Ma ${typed} Hla` }));
  const found = await finds(pairs);
  expect(pairs.filter((_, index) => !found[index])).toEqual([]);
});

test('signs of a pattern have no meaning in a keyword', async () => {
  const names = ['a.b', '(a', 'a[1]', 'x{2}', '100%', 'a|b', '^a$', '***:a', 'a\\b', 'c++?'];
  expect(await finds(names.map((name) => ({ keyword: name, name: `x ${name.toUpperCase()} y` })))).toEqual(
    names.map(() => true),
  );
  expect(await finds(['.', '[', 'a|b', '(?i)a', '%', '_', '\\w'].map((keyword) => ({ keyword, name: 'a b' })))).toEqual(
    Array.from({ length: 7 }, () => false),
  );
});
