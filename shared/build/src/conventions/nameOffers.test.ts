/** Names are never converted from Zawgyi without asking (rule 31.3), so every form asks. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, UNITS } from '../units.mjs';

const filesIn = (folder: string, ending: string) => fs.globSync(`${folder}/**/*${ending}`, { cwd: ROOT });
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

const NAMES = new Set(
  filesIn('shared/api/src/endpoints', '.ts').flatMap((file) =>
    found(read(file), /^ +(\w+): (?:z\.optional\()?name\(/gm),
  ),
);
/** They find names, and store none. */
const SEARCHES = ['keyword', 'search'];
/** What a company calls a thing of its own is a text like any other. */
const NAMES_OF_THINGS = ['TemplateDialog.tsx', 'SaveSearchDialog.tsx', 'OwnStageDialog.tsx'];
const FORMS = [...UNITS, 'shared/features']
  .flatMap((folder) => filesIn(`${folder}/src`, '.tsx'))
  .filter((file) => !NAMES_OF_THINGS.includes(path.basename(file)));

test('every field for a name offers its other reading', () => {
  const fields = FORMS.filter((file) => !file.endsWith('.test.tsx')).flatMap((file) =>
    found(read(file), /register\('(\w+)'/g)
      .filter((field) => NAMES.has(field) && !SEARCHES.includes(field))
      .map((field) => [file, field] as const),
  );
  expect(fields.length).toBeGreaterThanOrEqual(6);
  expect(
    fields.filter(([file, field]) => !read(file).includes(`<NameOffer names={names} field="${field}" />`)),
  ).toEqual([]);
});
