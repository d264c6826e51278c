/** Prettier wraps code, but neither comments nor strings nor Markdown: no line is over 120 columns. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './units.mjs';

const COLUMNS = 120;

/** Folders without longer lines; extend the list, never shorten it. */
const FOLDERS = ['releases', 'scripts', 'shared/build', 'e2e'];

/** Marks above and below a character take no column. */
const columnsOf = (line: string) => [...line.replace(/\p{M}/gu, '')].length;

/** A row of a Markdown table cannot be wrapped, and neither can an address. */
const UNBREAKABLE = /^\s*\||https?:\/\/\S{40,}/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|[mc]?js|sql|md)$/.test(file) && fs.existsSync(path.join(ROOT, file)));

test('no line of code or prose is over 120 columns', () => {
  const long = files.flatMap((file) =>
    fs
      .readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => columnsOf(line) > COLUMNS && !UNBREAKABLE.test(line))
      .map(({ at }) => at),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(long).toEqual([]);
});
