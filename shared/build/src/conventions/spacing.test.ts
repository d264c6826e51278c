import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../units.mjs';

const SOURCES = fs.globSync('{mfe-*,shell,shared/{ui,forms,features,platform}}/src/**/*.{ts,tsx}', { cwd: ROOT });

// Thinner than a step: the edges of badges and maps. Calculated ones follow the height of a line.
const OFF_SCALE =
  /^\s*(?:(?:padding|margin)(?:-\w+){0,2}|(?:row-|column-)?gap): (?!calc)[^;]*?(?<![\d.])(?:[3-9]|\d{2,3})px/gm;

test('padding, margins and gaps are steps of the scale', () => {
  const found = SOURCES.flatMap((file) =>
    (fs.readFileSync(path.join(ROOT, file), 'utf8').match(OFF_SCALE) ?? []).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
