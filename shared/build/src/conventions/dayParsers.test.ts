import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../units.mjs';

const PARSER = 'shared/api/src/fields/yangonDay.ts';
/** A pattern for days, which would judge them differently. */
const PATTERN = /\\d\{4\}-|-\(\?:0\[1-9\]\|\[12\]\\d/;

test('days are parsed in one place', () => {
  const sources = execFileSync(
    'git',
    ['ls-files', 'mfe-*/src/*', 'shell/src/*', 'shared/*/src/*', 'server/src/*', 'gateway/src/*'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/') && fs.existsSync(path.join(ROOT, file)),
    );
  const found = sources.filter((file) => PATTERN.test(fs.readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found).toEqual([PARSER]);
});
