/** Prettier wraps code, but not comments, strings or Markdown: no line is over 120 columns. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../units.mjs';

const COLUMNS = 120;

/** Marks above and below a character take no column. */
const columnsOf = (line: string) => [...line.replace(/\p{M}/gu, '')].length;

/** What cannot be wrapped: table rows, an item that is one link, addresses, drawings, lint directives, patterns. */
const UNBREAKABLE = /^\s*\||^- \[.*\]\(\S+\)$|https?:\/\/\S{40,}|'[Mm][\d., ]+|oxlint-disable|^\s*\/\^/;

/** Inline style sheets, byte for byte. */
const STYLE_SHEETS = 'shared/ui/src/document.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|[mc]?js|md)$/.test(file) && file !== STYLE_SHEETS)
  .filter((file) => fs.existsSync(path.join(ROOT, file)));

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
