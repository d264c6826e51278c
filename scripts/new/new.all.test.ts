/** What `npm run new` makes passes the checks of the repository as it is: types, lint, format and its own tests. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { WorkingCopy } from '../testing/WorkingCopy.ts';

let copy: WorkingCopy;
beforeAll(async () => {
  copy = await WorkingCopy.create({ checkedTypes: true });
});
afterAll(() => copy.remove());

const make = (...words: string[]) => copy.command('node', ['scripts/new/cli.ts', ...words]);
const read = (file: string) => readFile(path.join(copy.folder, file), 'utf8');
const jest = (projects: readonly string[], patterns: readonly string[]) =>
  copy.run(
    'node',
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
      ...['-w', '2', '--selectProjects', ...projects, '--', ...patterns],
    ],
    { FORCE_COLOR: '0' },
  );

/** The command of the copy without a process of its own, which would load the same modules for each refusal. */
async function makeHere(...words: string[]) {
  const file = path.join(copy.folder, 'scripts/new/performNew.ts');
  const { performNew } = (await import(file)) as typeof import('./performNew.ts');
  const { code, stdout, stderr } = await performNew(words);
  return { code, output: stdout + stderr };
}

const CHANGED = ['mfe-example', 'mfe-jobseeker', 'mfe-public', 'shared/api', 'server'];
const MADE = [
  ['remote', 'mfe-example', '--title', 'Salaries', '--title-my', 'လစာများ'],
  ['page', 'mfe-example', 'by-township'],
  ['page', 'mfe-jobseeker', 'example'],
  ['page', 'mfe-public', 'example', '--guard', 'jobseeker-only', '--path', '/examples/:id<number>'],
  ['page', 'mfe-example', 'one-township', '--path', '/townships/:id<number>'],
  ['endpoint', 'jobs', 'exampleThing'],
  ['endpoint', 'jobs/exampleThings', 'listThings', '--access', 'company', '--path', '/company/example_things'],
  ['endpoint', 'exampleThings', 'addThing', '--access', 'signed-in', '--method', 'POST', '--summary', 'Adds a thing'],
];

test('a remote, pages and endpoints pass types, lint, format and their tests as they are made', async () => {
  const written = new Set<string>();
  for (const words of MADE) {
    const { output } = await make(...words);
    expect([words, output]).toEqual([words, expect.stringContaining('Next:')]);
    for (const [, file = ''] of output.matchAll(/^ {2}([\w./-]+\.\w+)$/gm)) written.add(file);
  }

  expect(await read('mfe-example/src/routes.ts')).toMatch(/pattern: '\/by-township',\s+page: 'by-township'/);
  expect(await read('mfe-example/src/routes.ts')).not.toContain(`canonical: '/townships/`);
  expect(await read('mfe-jobseeker/src/routes.ts')).toContain(
    `page({ pattern: '/jobseeker/example', page: 'example', title: 'example.title' })`,
  );
  expect(JSON.parse(await read('mfe-example/src/locales/my.json'))).toMatchObject({ example: { title: 'လစာများ' } });

  await copy.run('tsc', ['-b', ...CHANGED]);
  await copy.run('oxlint', ['--quiet', ...CHANGED]);
  await copy.run('prettier', ['--check', ...written]);
  const browser = await jest(
    ['mfe-example', 'mfe-jobseeker', 'mfe-public', 'build'],
    ['/ByTownship', '/OneTownship', '/Example', 'workspaces'],
  );
  expect(browser).toMatch(/Tests: +\d+ passed/);
  expect(browser.match(/^PASS/gm)).toHaveLength(6);
  const endpoints = await jest(['api', 'server'], ['/contract.test', '/exampleThing', '/listThings', '/addThing']);
  expect(endpoints.match(/^PASS/gm)).toHaveLength(5);
});

let made: ReturnType<typeof state> | undefined;
test.each([
  [['remote', 'example'], 1, '"example" cannot name a remote'],
  [['remote', 'mfe-Example'], 1, '"mfe-Example" cannot name a remote'],
  [['remote', `mfe-${'x'.repeat(40)}`], 1, 'at most 41 characters'],
  [['remote', 'mfe-public'], 1, 'mfe-public exists already'],
  [['page', 'mfe-nowhere', 'example'], 1, 'There is no remote mfe-nowhere'],
  [['page', 'mfe-public', 'SavedSearches'], 1, 'cannot name a page'],
  [['page', 'mfe-public', 'common'], 1, '"common" cannot name a page'],
  [['remote', 'mfe-common'], 1, '"common" cannot name a page'],
  [['page', 'mfe-public', 'about'], 1, 'mfe-public has a page at /about already'],
  [['page', 'mfe-public', 'about', '--path', '/about-us'], 1, 'pages/about/AboutPage.tsx exists already'],
  [['page', 'mfe-public', 'other', '--path', '/search'], 1, 'mfe-public has a page at /search already'],
  [['page', 'mfe-dinger', 'other', '--path', '/about'], 1, 'mfe-public has a page at /about already'],
  [['remote', 'mfe-other', '--path', '/about'], 1, 'mfe-public has a page at /about already'],
  [['page', 'mfe-public', 'other', '--path', 'search'], 1, '"search" is no path'],
  [['page', 'mfe-public', 'other', '--guard', 'admin'], 2, "argument 'admin' is invalid"],
  [['page', 'mfe-company', 'stage'], 1, 'has texts named "stage" already'],
  [['endpoint', 'jobs', 'search'], 1, 'jobs has an endpoint search already'],
  [['endpoint', 'jobs', 'delete'], 1, '"delete" cannot name an endpoint'],
  [['endpoint', 'nothing', 'example'], 1, 'There is no feature nothing'],
  [['endpoint', 'weather/nothing', 'example'], 1, 'There is no domain weather'],
  [['endpoint', 'people/jobs', 'example'], 1, 'The feature jobs is in the domain jobs'],
  [['endpoint', 'jobs', 'example', '--path', '/jobpost'], 1, 'GET /jobpost exists already'],
  [['endpoint', 'jobs', 'example', '--method', 'PATCH'], 2, "argument 'PATCH' is invalid"],
  [['remote', 'mfe-other', '--colour'], 2, "unknown option '--colour'"],
  [['remote'], 2, "missing required argument 'name'"],
  [['widget', 'other'], 2, "unknown command 'widget'"],
])('%j is refused, and nothing is left behind', async (words, code, message) => {
  const before = (made ??= state());
  const refused = await makeHere(...words);
  expect([refused.code, refused.output]).toEqual([code, expect.stringContaining(message)]);
  expect(state()).toEqual(before);
});

test.each([
  [['page', 'mfe-public', 'about'], 1, 'mfe-public has a page at /about already\n'],
  [['remote'], 2, "error: missing required argument 'name'\n"],
])('%j is refused by a process in one line', async (words, code, output) => {
  expect(await make(...words)).toEqual({ code, output });
});

const LEFT_OUT = new Set(['node_modules', '.tsbuild', 'dist']);
const known = new Map<string, { readonly change: string; readonly content: string }>();

/** Every file of the copy that git would see, and its content. */
function state(): Record<string, string> {
  const contents: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) visit(file);
      else if (entry.isFile()) contents[path.relative(copy.folder, file)] = contentOf(file);
    }
  };
  visit(copy.folder);
  return contents;
}

/** A digest; of what was not written since, the one of before. */
function contentOf(file: string): string {
  const { ctimeNs, ino, size } = lstatSync(file, { bigint: true });
  const change = `${ctimeNs} ${ino} ${size}`;
  const before = known.get(file);
  if (before?.change === change) return before.content;
  const content = createHash('sha1').update(readFileSync(file)).digest('hex');
  known.set(file, { change, content });
  return content;
}

test('a file that cannot be edited is named, and nothing is left behind', async () => {
  await copy.edit('mfe-dinger/src/remote.tsx', (source) => source.replace('pages:', 'pages :'));
  const before = state();
  const { code, output } = await makeHere('page', 'mfe-dinger', 'example');
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^mfe-dinger\/src\/remote.tsx has no "pages:": add .* by hand$/m),
  ]);
  expect(state()).toEqual(before);
});

test('when a file cannot be written, those written before are removed', async () => {
  await copy.write('server/src/domains/jobs/blocked-things', 'a file where the folder would be');
  const before = state();
  expect((await make('endpoint', 'jobs/blockedThings', 'listThings')).output).toContain('blocked-things');
  expect(state()).toEqual(before);
});

test('the template of a remote has the dependencies of the others', async () => {
  const dependencies = async (folder: string) =>
    (JSON.parse(await read(`${folder}/package.json`)) as { dependencies: object }).dependencies;
  expect(await dependencies('remote-kit/templates/remote')).toEqual(await dependencies('mfe-dinger'));
});
