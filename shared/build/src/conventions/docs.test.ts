/** Codes, settings, commands, log lines, files and rules in the documents match the code. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, WORKSPACES } from '../units.mjs';

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
const runs = (file: string) => !/\.test\.|\/testing\//.test(file);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);
const distinct = (names: readonly string[]) => [...new Set(names)].toSorted();

const PROGRAM = ['server/src', 'gateway/src', 'releases/src', 'shared/storage/src'].flatMap(sources).filter(runs);
const EVERYTHING = [...WORKSPACES.filter((name) => name !== 'e2e').map((name) => `${name}/src`), 'scripts'].flatMap(
  sources,
);

test('every error code in the code is documented, and every documented one is in the code', () => {
  const elsewhere = ['scripts/signals.mjs', 'shared/build/src/UnsharedNames.ts', 'shell/src/remotes/notLoaded.ts'];
  const inCode = distinct([...PROGRAM, ...elsewhere].flatMap((file) => found(read(file), /JP-[A-Z]\d{3}/g)));
  expect(distinct(found(readDocument('docs/errors.md'), /^\| (JP-[A-Z]\d{3}) \|/gm))).toEqual(inCode);
  expect(
    DOCUMENTS.flatMap((file) => found(readDocument(file), /JP-[A-Z]\d{3}/g)).filter((code) => !inCode.includes(code)),
  ).toEqual([]);
});

/** Set by the machine, by tests or by builds. */
const NOT_THE_OPERATORS = ['USER', 'HOME', 'PATH'];
const READ =
  /(?:read\('|environment\['|process\.env\['|process\.env\.|^ {2}(?=[A-Z_]+: (?:z\.|address|flag)))([A-Z][A-Z_\d]+)/gm;
const settingRows = (file: string) =>
  found(read(file), /^\| ((?:`[A-Z_\d]+`(?:, | \/ )?)+) \|/gm).flatMap((names) => found(names, /`([A-Z_\d]+)`/g));

test('install.md has every setting, and every documented setting is read', () => {
  const inCode = distinct(PROGRAM.flatMap((file) => found(read(file), READ))).filter(
    (name) => !NOT_THE_OPERATORS.includes(name),
  );
  expect(inCode.filter((name) => !settingRows('docs/operations/install.md').includes(name))).toEqual([]);
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

test('every log line that monitoring.md says to watch is logged', () => {
  const [table = ''] = read('docs/operations/monitoring.md').split('| message | meaning |\n')[1]?.split('\n\n') ?? [];
  const lines = found(table, /^\| (.+?) \|/gm).flatMap((cell) => found(cell, /`([^`]+?)(?: …)?`/g));
  const program = PROGRAM.map(read).join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !program.includes(line))).toEqual([]);
});

test('every reason for which a canary pauses is in releases.md, with what to do', () => {
  const [, list = ''] = /PAUSE_REASONS = \[(.+?)\]/s.exec(read('releases/src/channel/revision.ts')) ?? [];
  const [, table = ''] = read('docs/operations/releases.md').split('| pause | meaning | what to do |\n');
  const rows = found(table.split('\n\n')[0] ?? '', /^\| `([a-z-]+)` \|/gm);
  expect(rows).toEqual(found(list, /'([a-z-]+)'/g));
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

test('moderation.md names the commands of the operator that send their reason to the company', () => {
  const sending = sources('server/src/admin/commands').flatMap((file) =>
    found(read(file), /name: '([a-z -]+)',(?:(?!name: ')[^])*?sendsReason: true/g),
  );
  const [sentence = ''] = /The reason given with [^.]+/.exec(readDocument('docs/operations/moderation.md')) ?? [];
  expect(sending.length).toBeGreaterThan(5);
  expect(distinct(found(sentence, /`([a-z -]+)`/g))).toEqual(distinct(sending));
});

/** Written by a build, or in the release store. */
const MADE_LATER = /^([\w-]+\/)?dist\/|^(\.cache|artefacts|channels)\//;
const withoutExamples = (text: string) => text.replace(/^```.*?^```$/gms, '');

/** README and `docs/` together: more is not read. */
const MOST_WORDS = 35_000;

test(`the documents have at most ${MOST_WORDS} words`, () => {
  const files = DOCUMENTS.filter((file) => file === 'README.md' || file.startsWith('docs/'));
  const words = files.map((file) => found(read(file), /\S+/g).length).reduce((sum, count) => sum + count, 0);
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
});

const DECISIONS = fs.globSync('[0-9]*.md', { cwd: path.join(ROOT, 'docs/decisions') });

test('there are at most 60 decisions, each cited by the code that it explains', () => {
  const numbers = DECISIONS.map((file) => Number(file.slice(0, 4)));
  const scripts = fs.globSync('gateway/src/**/*.js', { cwd: ROOT });
  const code = [...CITING, ...scripts, 'jest.config.mjs'];
  const cited = new Set(code.flatMap((file) => found(read(file), /\bdecision (\d+)/gi).map(Number)));
  expect([...cited].toSorted((one, two) => one - two)).toEqual(numbers);
  expect(numbers.length).toBeLessThanOrEqual(60);
});

test('every entry of a shared package is in its README, and every entry there exists', () => {
  for (const folder of ['shared/api', 'shared/platform', 'shared/forms', 'shared/features', 'shared/ui']) {
    const { exports } = JSON.parse(read(`${folder}/package.json`)) as { exports: Record<string, string> };
    const entries = Object.keys(exports).map((entry) => entry.slice(1));
    const text = read(`${folder}/README.md`);
    expect([folder, entries.filter((entry) => !new RegExp(`${entry}['\`]`).test(text))]).toEqual([folder, []]);
    expect([folder, found(text, /`(\/[a-z-]+)`/g).filter((entry) => !entries.includes(entry))]).toEqual([folder, []]);
  }
});

/** As GitHub makes them from headings. */
const anchorsIn = (file: string) =>
  found(withoutExamples(read(file)), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every linked file exists, with the heading that a link names', () => {
  const dead = DOCUMENTS.flatMap((file) =>
    found(withoutExamples(readDocument(file)), /\]\((?!https?:)([^)\s]+)/g).filter((link) => {
      const [target = '', anchor] = link.split('#');
      const linked = target === '' ? file : path.join(path.dirname(file), target);
      if (!fs.existsSync(path.join(ROOT, linked))) return true;
      return anchor !== undefined && !anchorsIn(linked).includes(anchor);
    }),
  );
  expect(dead).toEqual([]);
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

/** The rules and statements that a text cites: `rule 19`, `rule 19.4`, `rules 14 to 16`, `rules 7.2 and 45`. */
function citedRules(text: string): string[] {
  return found(unwrapped(text), /\brules? (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/g).flatMap((numbers) => {
    const cited = found(numbers, /\d+(?:\.\d+)?/g);
    const [first, last] = cited.map(Number);
    if (!numbers.includes(' to ') || first === undefined || last === undefined) return cited;
    return Array.from({ length: last - first + 1 }, (_, index) => `${first + index}`);
  });
}

/** Each rule as it is numbered: `18`, or `19.1`, `19.2` … */
const STATEMENTS = found(readDocument('docs/rules.md'), /^- \*\*([\d.]+)\*\* /gm);
const ruleOf = (statement: string) => statement.split('.')[0] ?? '';
const RULES = [...new Set(STATEMENTS.map(ruleOf))];
const CITABLE = new Set([...RULES, ...STATEMENTS]);
/**
 * An applied migration must not change, not even a comment: its digest is checked. The examples above cite no rule.
 */
const CITING = [...EVERYTHING, ...sources('e2e')].filter((file) => !/\/migrations\/|\/docs\.test\.ts$/.test(file));
const TESTS = CITING.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

test('the rules and their statements are numbered in order', () => {
  const inOrder = RULES.map((_, index) => `${index + 1}`).flatMap((rule) => {
    const ofRule = STATEMENTS.filter((statement) => ruleOf(statement) === rule);
    return ofRule.length === 1 ? [rule] : ofRule.map((_, index) => `${rule}.${index + 1}`);
  });
  expect(STATEMENTS).toEqual(inOrder);
});

test('every cited rule exists', () => {
  const wrong = [...CITING, ...DOCUMENTS].map(
    (file) => [file, citedRules(read(file)).filter((number) => !CITABLE.has(number))] as const,
  );
  expect(wrong.filter(([, numbers]) => numbers.length > 0)).toEqual([]);
});

test('code cites rules and decisions of this project only', () => {
  expect(CITING.filter((file) => /\bspecification\b/i.test(read(file)))).toEqual([]);
});

test('every rule is cited by a test', () => {
  const cited = new Set(TESTS.flatMap((file) => citedRules(read(file)).map(ruleOf)));
  expect(RULES.filter((rule) => !cited.has(rule))).toEqual([]);
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
  expect(read('docs/operations/install.md')).toContain('echo JPRO_VERSION=$(git rev-parse --short HEAD) >> .env');
});

test('what backup.md copies out of a container, beside the Dockerfile, gets into no image', () => {
  const copied = found(read('docs/operations/backup.md'), /docker compose cp jpro:\/data\/(\S+) \./g);
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.filter((name) => !/^jpro-.*\.tar\.gz/.test(name))).toEqual([]);
  expect(read('.dockerignore').split('\n')).toContain('jpro-*.tar.gz*');
});

test('the passwords that compose.yaml takes from .env reach neither the repository nor the image', () => {
  expect(read('.gitignore').split('\n')).toContain('.env*');
  expect(read('.dockerignore').split('\n')).toContain('**/.env*');
});
