/** Documents and code agree on error codes, settings, commands, files and rules. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, WORKSPACES } from './units.mjs';

const DOCUMENTS = [
  'README.md',
  ...fs.globSync('docs/**/*.md', { cwd: ROOT }).toSorted(),
  ...[...WORKSPACES, 'scripts'].map((name) => `${name}/README.md`),
];
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

function sources(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|cjs|sql)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}
const runs = (file: string) => !/\.test\.|\/testing\/|\/resilience\//.test(file);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);
const distinct = (names: readonly string[]) => [...new Set(names)].toSorted();

const PROGRAM = ['server/src', 'gateway/src', 'releases/src'].flatMap(sources).filter(runs);
const EVERYTHING = [...WORKSPACES.filter((name) => name !== 'e2e').map((name) => `${name}/src`), 'scripts'].flatMap(
  sources,
);

test('every error code is documented, and every documented code exists', () => {
  const inCode = distinct(PROGRAM.flatMap((file) => found(read(file), /JP-[A-Z]\d{3}/g)));
  expect(distinct(found(read('docs/errors.md'), /^\| (JP-[A-Z]\d{3}) \|/gm))).toEqual(inCode);
  expect(
    DOCUMENTS.flatMap((file) => found(read(file), /JP-[A-Z]\d{3}/g)).filter((code) => !inCode.includes(code)),
  ).toEqual([]);
});

/** Set by the machine, by tests or by builds. */
const NOT_THE_OPERATORS = ['USER', 'HOME', 'PATH'];
const READ =
  /(?:read\('|environment\['|process\.env\['|process\.env\.|^ {2}(?=[A-Z_]+: (?:z\.|address|flag)))([A-Z][A-Z_]+)/gm;
const settingRows = (file: string) =>
  found(read(file), /^\| ((?:`[A-Z_]+`(?:, | \/ )?)+) \|/gm).flatMap((names) => found(names, /`([A-Z_]+)`/g));

test('operations.md explains every setting, and every documented setting is read', () => {
  const inCode = distinct(PROGRAM.flatMap((file) => found(read(file), READ))).filter(
    (name) => !NOT_THE_OPERATORS.includes(name),
  );
  expect(inCode.filter((name) => !new RegExp(`\\b${name}\\b`).test(read('docs/operations.md')))).toEqual([]);
  const anywhere = EVERYTHING.flatMap((file) => found(read(file), READ));
  for (const file of DOCUMENTS)
    expect([file, settingRows(file).filter((name) => !anywhere.includes(name))]).toEqual([file, []]);
  expect(inCode.length).toBeGreaterThan(25);
});

test('the README of the API explains its settings', () => {
  const inCode = distinct(
    sources('server/src')
      .filter(runs)
      .flatMap((file) => found(read(file), READ)),
  ).filter((name) => !NOT_THE_OPERATORS.includes(name) && name !== 'OPERATOR');
  expect(inCode.filter((name) => !settingRows('server/README.md').includes(name))).toEqual([]);
});

test('every command in a document exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
  const commands = sources('server/src/admin/commands').flatMap((file) => found(read(file), /name: '([a-z -]+)'/g));
  expect(commands.length).toBeGreaterThan(20);
  for (const file of DOCUMENTS) {
    const text = read(file);
    expect([file, found(text, /npm run ([\w:]+)(?! *-w)\b/g).filter((name) => !scripts.includes(name))]).toEqual([
      file,
      [],
    ]);
    const operators = found(text, /npm run admin -- ([a-z][a-z ]*[a-z])/g);
    expect([
      file,
      operators.filter((words) => !commands.some((name) => words === name || words.startsWith(`${name} `))),
    ]).toEqual([file, []]);
  }
});

/** Made by a build, or in the release store. */
const MADE_LATER = /^([\w-]+\/)?dist\/|^(\.cache|artefacts|channels)\//;
const withoutExamples = (text: string) => text.replace(/^```.*?^```$/gms, '');

test('every linked file exists', () => {
  for (const file of DOCUMENTS) {
    const targets = found(withoutExamples(read(file)), /\]\((?!https?:|#)([^)#\s]+)/g);
    expect([file, targets.filter((target) => !fs.existsSync(path.resolve(ROOT, path.dirname(file), target)))]).toEqual([
      file,
      [],
    ]);
  }
});

test('every file and folder in a document exists', () => {
  const missing = DOCUMENTS.flatMap((file) => {
    const folder = path.dirname(file);
    // A README's paths start at its folder, its source or its domains; other documents say `src/` of every remote.
    const places = ['', folder, `${folder}/src`, `${folder}/src/domains`, 'mfe-public'];
    const named = found(withoutExamples(read(file)), /`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:tsx?|mjs|sql|md))?)`/g);
    return named
      .filter((name) => !MADE_LATER.test(name) && !places.some((place) => fs.existsSync(path.join(ROOT, place, name))))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('the README of the server names every folder of its source', () => {
  const folders = fs
    .readdirSync(path.join(ROOT, 'server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.filter((name) => !read('server/README.md').includes(`\`${name}/\``))).toEqual([]);
});

test('the list of decisions names every decision', () => {
  const files = fs.readdirSync(path.join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');
  expect(found(read('docs/decisions/README.md'), /\]\((\d{4}-[^)]+)\)/g).toSorted()).toEqual(files.toSorted());
});

/** Numbers of the rules that a text cites: `rule 19`, `rules 14 to 16`, `rules 7 and 45`. */
function citedRules(text: string): number[] {
  return found(text, /\brules? (\d+(?:(?:, | and | to )\d+)*)/g).flatMap((numbers) => {
    const [first = 0, last = first] = found(numbers, /\d+/g).map(Number);
    if (!numbers.includes(' to ')) return found(numbers, /\d+/g).map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const RULES = found(read('docs/rules.md'), /^(\d+)\. /gm).map(Number);
/** Applied migrations are left out: their checksum forbids any edit. */
const CITING = [...EVERYTHING, ...sources('e2e')].filter((file) => !file.includes('/migrations/'));
const TESTS = CITING.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

test('the rules are numbered in order', () => {
  expect(RULES).toEqual(Array.from({ length: RULES.length }, (_, index) => index + 1));
});

test('every cited rule exists', () => {
  const wrong = [...CITING, ...DOCUMENTS].map(
    (file) => [file, citedRules(read(file)).filter((number) => !RULES.includes(number))] as const,
  );
  expect(wrong.filter(([, numbers]) => numbers.length > 0)).toEqual([]);
});

test('code cites rules of docs/rules.md only', () => {
  const other = CITING.filter((file) => /\bdecisions?,? \d|\bspecification\b/i.test(read(file)));
  expect(other.filter((file) => !file.endsWith('docs.test.ts'))).toEqual([]);
});

test('every rule is cited by a test', () => {
  const cited = new Set(TESTS.flatMap((file) => citedRules(read(file))));
  expect(RULES.filter((number) => !cited.has(number))).toEqual([]);
});
