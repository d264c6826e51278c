/** The server names the pages of the company area; the remotes have them. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, UNITS } from '../units.mjs';

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

test('no company can take a slug that is a page of the company area (rule 2)', () => {
  const tables = fs.globSync(`{${UNITS.join(',')}}/src/routes.ts`, { cwd: ROOT });
  const pages = tables.flatMap((file) => found(read(file), /pattern: '\/company\/([a-z]+)/g));
  expect(pages.length).toBeGreaterThan(20);
  const reserved = found(read('server/src/domains/accounts/auth/createAccount.ts'), /^ {2}'([a-z]+)',$/gm);
  expect(pages.filter((page) => !reserved.includes(page))).toEqual([]);
});
