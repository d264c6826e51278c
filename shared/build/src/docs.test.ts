/** Codes, settings, commands, log lines, files and rules in the documents match the code. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, WORKSPACES } from './units.mjs';

const DOCUMENTS = [
  'README.md',
  ...fs.globSync('docs/**/*.md', { cwd: ROOT }).toSorted(),
  ...[...WORKSPACES, 'scripts'].map((name) => `${name}/README.md`),
];
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Paragraphs, list items and comments on one line each: a wrapped line hides nothing. Examples and tables stay. */
const unwrapped = (text: string) =>
  text
    .split(/(^```.*?^```$)/gms)
    .map((part) => (part.startsWith('```') ? part : part.replace(LINE_BREAK, ' ')))
    .join('');
/** A break before anything that does not begin a paragraph, item, heading or table row of its own. */
const LINE_BREAK = /(?<=[^\n|])\n[ \t]*(?:\*|\/\/)?[ \t]*(?![-+*#|>] |#{2,} |\d+\. |```)(?=\S)/g;
const readDocument = (file: string) => unwrapped(read(file));

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

test('every error code in the code is documented, and every documented one is in the code', () => {
  const inCode = distinct([...PROGRAM, 'scripts/signals.mjs'].flatMap((file) => found(read(file), /JP-[A-Z]\d{3}/g)));
  expect(distinct(found(readDocument('docs/errors.md'), /^\| (JP-[A-Z]\d{3}) \|/gm))).toEqual(inCode);
  expect(
    DOCUMENTS.flatMap((file) => found(readDocument(file), /JP-[A-Z]\d{3}/g)).filter((code) => !inCode.includes(code)),
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

test("every setting of the API is in the server's README", () => {
  const inCode = distinct(
    sources('server/src')
      .filter(runs)
      .flatMap((file) => found(read(file), READ)),
  ).filter((name) => !NOT_THE_OPERATORS.includes(name) && name !== 'OPERATOR');
  expect(inCode.filter((name) => !settingRows('server/README.md').includes(name))).toEqual([]);
});

test('every log line that operations.md says to watch is logged', () => {
  const [table = ''] = read('docs/operations.md').split('| message | meaning |\n')[1]?.split('\n\n') ?? [];
  const lines = found(table, /^\| (.+?) \|/gm).flatMap((cell) => found(cell, /`([^`]+?)(?: …)?`/g));
  const program = PROGRAM.map(read).join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !program.includes(line))).toEqual([]);
});

test('every fault and situation of releases in operations.md names a test that exists', () => {
  const tables = read('docs/operations.md')
    .split('\n\n')
    .filter((block) => /^\| (fault|situation) \|/.test(block));
  const rows = tables.flatMap((table) => table.split('\n').slice(2));
  expect([tables.length, rows.length > 40]).toEqual([3, true]);
  const untested = rows.filter((row) => {
    const [, file = '', title = ''] = /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)" \|$/.exec(row) ?? [];
    return title === '' || !fs.existsSync(path.join(ROOT, file)) || !read(file).includes(title);
  });
  expect(untested).toEqual([]);
});

test('every named command exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
  const commands = sources('server/src/admin/commands').flatMap((file) => found(read(file), /name: '([a-z -]+)'/g));
  expect(commands.length).toBeGreaterThan(20);
  for (const file of DOCUMENTS) {
    const text = readDocument(file);
    expect([file, found(text, /npm run ([\w:]+)(?! *-w)\b/g).filter((name) => !scripts.includes(name))]).toEqual([
      file,
      [],
    ]);
    const operators = found(text, /(?:npm run admin --|server\/src\/admin\/cli\.ts) ([a-z][a-z -]*[a-z])/g);
    expect([
      file,
      operators.filter((words) => !commands.some((name) => words === name || words.startsWith(`${name} `))),
    ]).toEqual([file, []]);
  }
});

test('operations.md names the commands of the operator that send their reason to the company', () => {
  const sending = sources('server/src/admin/commands').flatMap((file) =>
    found(read(file), /name: '([a-z -]+)',(?:(?!name: ')[^])*?sendsReason: true/g),
  );
  const [sentence = ''] = /The reason given with [^.]+/.exec(readDocument('docs/operations.md')) ?? [];
  expect(sending.length).toBeGreaterThan(5);
  expect(distinct(found(sentence, /`([a-z -]+)`/g))).toEqual(distinct(sending));
});

/** Written by a build, or in the release store. */
const MADE_LATER = /^([\w-]+\/)?dist\/|^(\.cache|artefacts|channels)\//;
const withoutExamples = (text: string) => text.replace(/^```.*?^```$/gms, '');

const DECISIONS = fs.globSync('[0-9]*.md', { cwd: path.join(ROOT, 'docs/decisions') });

test('the list of decisions has every record with its title', () => {
  const records = DECISIONS.map((file) => {
    const [title = ''] = read(`docs/decisions/${file}`).split('\n');
    return `- [${title.replace('# ', '')}](${file})`;
  });
  expect(found(read('docs/decisions/README.md'), /^- .*$/gm).toSorted()).toEqual(records.toSorted());
});

test('there are at most 60 decisions, each cited by the code that it explains', () => {
  const numbers = DECISIONS.map((file) => Number(file.slice(0, 4)));
  const scripts = fs.globSync('gateway/src/**/*.js', { cwd: ROOT });
  const code = [...CITING, ...scripts, 'jest.config.mjs'];
  const cited = new Set(code.flatMap((file) => found(read(file), /\bdecision (\d+)/gi).map(Number)));
  expect([...cited].toSorted((one, two) => one - two)).toEqual(numbers);
  expect(numbers.length).toBeLessThanOrEqual(60);
});

test('every entry of a shared package is in its README, and every entry there exists', () => {
  for (const folder of ['shared/api', 'shared/platform', 'shared/ui']) {
    const { exports } = JSON.parse(read(`${folder}/package.json`)) as { exports: Record<string, string> };
    const entries = Object.keys(exports).map((entry) => entry.slice(1));
    const text = read(`${folder}/README.md`);
    expect([folder, entries.filter((entry) => !new RegExp(`${entry}['\`]`).test(text))]).toEqual([folder, []]);
    expect([folder, found(text, /`(\/[a-z-]+)`/g).filter((entry) => !entries.includes(entry))]).toEqual([folder, []]);
  }
});

test('every linked file exists', () => {
  for (const file of DOCUMENTS) {
    const targets = found(withoutExamples(readDocument(file)), /\]\((?!https?:|#)([^)#\s]+)/g);
    expect([file, targets.filter((target) => !fs.existsSync(path.resolve(ROOT, path.dirname(file), target)))]).toEqual([
      file,
      [],
    ]);
  }
});

test('every folder or file named by its path exists', () => {
  const missing = DOCUMENTS.flatMap((file) => {
    const folder = path.dirname(file);
    // A part's README gives paths relative to itself, its source or domains; others write `src/` for every remote.
    const places = ['', folder, `${folder}/src`, `${folder}/src/domains`, 'mfe-public'];
    const named = found(withoutExamples(readDocument(file)), /`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:tsx?|mjs|sql|md))?)`/g);
    return named
      .filter((name) => !MADE_LATER.test(name) && !places.some((place) => fs.existsSync(path.join(ROOT, place, name))))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("every folder of the server's source is in its README", () => {
  const folders = fs
    .readdirSync(path.join(ROOT, 'server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.filter((name) => !read('server/README.md').includes(`\`${name}/\``))).toEqual([]);
});

/** The rule numbers that a text cites: `rule 19`, `rules 14 to 16`, `rules 7 and 45`. */
function citedRules(text: string): number[] {
  return found(unwrapped(text), /\brules? (\d+(?:(?:, | and | to )\d+)*)/g).flatMap((numbers) => {
    const [first = 0, last = first] = found(numbers, /\d+/g).map(Number);
    if (!numbers.includes(' to ')) return found(numbers, /\d+/g).map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const RULES = found(readDocument('docs/rules.md'), /^(\d+)\. /gm).map(Number);
/**
 * An applied migration must not change, not even a comment: its digest is checked. The examples above cite no rule.
 */
const CITING = [...EVERYTHING, ...sources('e2e')].filter((file) => !/\/migrations\/|\/docs\.test\.ts$/.test(file));
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

test('code cites rules and decisions of this project only', () => {
  expect(CITING.filter((file) => /\bspecification\b/i.test(read(file)))).toEqual([]);
});

test('every rule is cited by a test', () => {
  const cited = new Set(TESTS.flatMap((file) => citedRules(read(file))));
  expect(RULES.filter((number) => !cited.has(number))).toEqual([]);
});

test('alert rules and the board use metrics that exist', () => {
  const metrics = found(sources('server/src/core/metrics').map(read).join('\n'), /'(jpro_\w+)'/g);
  const used = [
    'operations/prometheus/alerts.yml',
    'operations/prometheus/alerts.test.yml',
    'operations/grafana/jpro.json',
  ].flatMap((file) => found(read(file), /jpro_\w+/g).map((name) => name.replace(/_(bucket|count|sum)$/, '')));
  expect(distinct(used).filter((name) => !metrics.includes(name))).toEqual([]);
  expect(distinct(used).length).toBeGreaterThan(5);
});

test('compose.yaml sets only settings that are read, and .env may have any other', () => {
  const [, rest = ''] = read('compose.yaml').split('  jpro:\n');
  const [service = ''] = rest.split('  postgres:\n');
  expect(service).toContain('    env_file: [{ path: .env, required: false }]\n');
  const fixed = found(service, /^ {6}([A-Z_]+): (?!\$\{\1:-)/gm);
  expect(fixed).toEqual(['PUBLIC_URL', 'TRUST_PROXY', 'METRICS_PORT', 'METRICS_HOST']);
  const set = found(service, /^ {6}([A-Z_]+):/gm);
  expect(set.filter((name) => !EVERYTHING.some((file) => read(file).includes(name)))).toEqual([]);
  expect(set.length).toBeGreaterThan(5);
});

test('each version has its own container image, so that an earlier one can be started again', () => {
  expect(read('compose.yaml')).toContain('    image: jpro:${JPRO_VERSION:-latest}\n');
  expect(read('docs/operations.md')).toContain('echo JPRO_VERSION=$(git rev-parse --short HEAD) >> .env');
});

test('what operations.md copies out of a container, beside the Dockerfile, gets into no image', () => {
  const copied = found(read('docs/operations.md'), /docker compose cp jpro:\/data\/(\S+) \./g);
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.filter((name) => !/^jpro-.*\.tar\.gz/.test(name))).toEqual([]);
  expect(read('.dockerignore').split('\n')).toContain('jpro-*.tar.gz*');
});

test('the passwords that compose.yaml takes from .env reach neither the repository nor the image', () => {
  expect(read('.gitignore').split('\n')).toContain('.env*');
  expect(read('.dockerignore').split('\n')).toContain('**/.env*');
});
