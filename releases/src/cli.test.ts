import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performCommand } from './command/performCommand.ts';
import { storeSiteAddress } from './preview/site.ts';
import { buildFixture, temporaryStore, type TemporaryStore } from './testing/index.ts';

let temporary: TemporaryStore;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  temporary = await temporaryStore();
  env = { ...process.env, DATA_DIR: temporary.dataFolder, OPERATOR: 'thida' };
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
});
afterAll(() => temporary.remove());

const cli = path.join(import.meta.dirname, 'cli.ts');

/** Without a process of its own, which takes half a second of processor time. */
const release = (...words: string[]) => performCommand(words, env, Date.now());

function releaseProcess(...words: string[]) {
  return spawnSync(process.execPath, [cli, ...words], { env, encoding: 'utf8' });
}

test('publish, canary, promote, rollback, status and history', async () => {
  const folder = await buildFixture({ unit: 'mfe-a', version: '1.1.0' });
  const published = await release('publish', 'mfe-a', '--from', folder);
  expect(published).toMatchObject({ status: 0, stdout: expect.stringContaining('No visitor gets it yet') });
  expect((await release('canary', 'mfe-a', '1.1.0', '--percent', '10')).stdout).toContain('canary 1.1.0 10 %');
  expect((await release('promote', 'mfe-a', '1.1.0', '--why', 'search is faster')).stdout).toContain('-> 1.1.0');
  expect((await release('rollback', 'mfe-a')).stdout).toContain('1.1.0 -> 1.0.0');
  const status = JSON.parse((await release('status', 'mfe-a', '--json')).stdout) as {
    units: { state: object; unused: string[]; versions: object[] }[];
  };
  expect(status.units[0]).toMatchObject({
    state: { current: '1.0.0', previous: [] },
    unused: ['1.1.0'],
    versions: [{ version: '1.0.0', by: 'thida' }],
  });
  const history = (await release('history', 'mfe-a')).stdout;
  expect(history).toContain('thida');
  expect(history).toContain('why: search is faster');
  expect((await release('status')).stdout).toContain('production, revision 4');
});

test('status says who gave each version its role', async () => {
  await temporary.release({ unit: 'mfe-c', version: '1.0.0' });
  await temporary.publish({ unit: 'mfe-c', version: '1.1.0' });
  await performCommand(['canary', 'mfe-c', '1.1.0', '--percent', '5'], { ...env, OPERATOR: 'min thu' }, Date.now());
  const { stdout } = await release('status', 'mfe-c');
  expect(stdout).toMatch(/1\.0\.0 +current .* tester /);
  expect(stdout).toMatch(/1\.1\.0 +canary 5 % .* min thu /);
});

test('a canary beside the current version, a freeze, a retired unit and a restored revision', async () => {
  const folder = await buildFixture({ unit: 'mfe-b', version: '1.0.0' });
  // A canary is a share beside a current version.
  expect((await release('publish', 'mfe-b', '--from', folder)).stdout).toContain('-- promote mfe-b 1.0.0\n');
  await temporary.publish({ unit: 'mfe-b', version: '1.1.0' });
  await release('promote', 'mfe-b', '1.0.0');
  const { number } = JSON.parse((await release('canary', 'mfe-b', '1.1.0', '--percent', '10', '--json')).stdout) as {
    number: number;
  };
  expect(await release('rollback', 'mfe-b')).toMatchObject({ status: 1, stderr: expect.stringContaining('JP-R036') });
  expect((await release('rollback', 'mfe-b', '--canary', '--from', '1.1.0')).stdout).toContain('-> 1.0.0');
  expect((await release('freeze', '--why', 'the election')).stdout).toContain('is frozen');
  expect(await release('promote', 'mfe-b', '1.1.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('JP-R033: the production channel was frozen by thida'),
  });
  expect((await release('status')).stdout).toMatch(/Frozen by thida since .*: the election/);
  expect((await release('unfreeze')).stdout).toContain('is open again');
  expect((await release('follow', '--why', 'a test machine')).stdout).toContain('"npm start" releases new builds');
  expect((await release('follow')).stdout).toContain('already');
  expect((await release('history', '--limit', '1')).stdout).toMatch(
    /follow --why "a test machine"\n {2}why: a test machine/,
  );
  expect((await release('retire', 'mfe-b')).stdout).toContain('mfe-b: 1.0.0 -> nothing');
  expect((await release('history', 'mfe-b', '--limit', '1')).stdout).toContain('mfe-b: 1.0.0 -> nothing');
  expect((await release('rollback', '--to-revision', String(number))).stdout).toContain('mfe-b: 1.0.0');
  expect((await release('rollback', 'mfe-b', '--to-nothing')).stdout).toContain('mfe-b: 1.0.0 -> nothing');
});

test('the components of a version, whatever version their list has from the build', async () => {
  const listOf = (component: object) => ({
    bomFormat: 'CycloneDX',
    metadata: { component },
    components: [{ name: 'zod', version: '4.6.7' }],
  });
  const file = 'server/components.cdx.json';
  await temporary.publish({
    unit: 'mfe-a',
    version: '1.6.0',
    components: file,
    contents: { [file]: JSON.stringify(listOf({ name: 'mfe-a', version: '1.5.0' })) },
  });
  const printed = JSON.parse((await release('components', 'mfe-a', '1.6.0')).stdout) as unknown;
  expect(printed).toEqual(listOf({ name: 'mfe-a', version: '1.6.0' }));
  await temporary.publish({ unit: 'mfe-a', version: '1.7.0', components: file, contents: { [file]: 'broken' } });
  expect((await release('components', 'mfe-a', '1.7.0')).stderr).toContain('JP-R035');
});

test('a preview link for one version, signed with the secret of the site', async () => {
  expect(await release('preview', 'mfe-a', '1.1.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('JP-R045'),
  });
  writeFileSync(path.join(temporary.dataFolder, 'secret'), 'a secret for tests only, 32 characters\n');
  const { stdout } = await release(
    'preview',
    'mfe-a',
    '1.1.0',
    '--site',
    'https://jpro.example',
    '--page',
    '/en/a?b=c d',
  );
  expect(stdout).toMatch(
    /^https:\/\/jpro\.example\/releases\/preview\/mfe-a@1\.1\.0\/\w+\/[\w-]{43}\?page=\/en\/a%3Fb%3Dc%20d\n/,
  );
  expect(stdout).toContain('No channel was changed.');
  for (const words of [['mfe-a'], ['mfe-a', '1.1.0', '--for', '25h'], ['mfe-a', '1.1.0', '--site', 'jpro']])
    expect(await release('preview', ...words)).toMatchObject({ status: 2, stderr: expect.stringContaining('JP-R012') });
});

test('a preview link leads to where the site runs: as told, as set, or where it was started last', async () => {
  const file = path.join(temporary.dataFolder, 'address');
  const origin = async (settings: NodeJS.ProcessEnv, ...words: string[]) => {
    const { PORT: _, PUBLIC_URL: __, ...rest } = env;
    const command = ['preview', 'mfe-a', '1.1.0', '--json', ...words];
    const { stdout } = await performCommand(command, { ...rest, ...settings }, Date.now());
    return new URL((JSON.parse(stdout) as { url: string }).url).origin;
  };
  expect(await origin({})).toBe('http://localhost:3000');
  await storeSiteAddress(temporary.dataFolder, 'http://192.0.2.7:3500');
  expect(readFileSync(file, 'utf8')).toBe('http://192.0.2.7:3500\n');
  expect(await origin({})).toBe('http://192.0.2.7:3500');
  expect(await origin({ PORT: '4000' })).toBe('http://localhost:4000');
  expect(await origin({ PORT: '4000', PUBLIC_URL: 'https://jpro.example' })).toBe('https://jpro.example');
  expect(await origin({ PUBLIC_URL: 'https://jpro.example' }, '--site', 'http://localhost:5000')).toBe(
    'http://localhost:5000',
  );
  await expect(storeSiteAddress(path.join(temporary.dataFolder, 'none'), 'x')).resolves.toBeUndefined();
});

test('prune, verify and doctor say what they found, and the exit code says whether it is bad', async () => {
  expect((await release('prune', '--dry-run')).stdout).toBe('0 versions, nothing was deleted.\n');
  expect(await release('doctor')).toMatchObject({ status: 0, stdout: 'Nothing is wrong.\n' });
  expect(await release('verify')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('all as they were published'),
  });
  expect((await release('verify', 'shell', '1.0.0')).stdout).toMatch(
    /^1 version with \d+ files: all as they were published\.\n$/,
  );
  const damaged = path.join(temporary.dataFolder, 'releases/artefacts/mfe-a/1.0.0/remoteEntry.js');
  const content = readFileSync(damaged);
  writeFileSync(damaged, 'something else');
  expect(await release('verify', 'mfe-a')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('JP-R035: mfe-a 1.0.0: remoteEntry.js does not have the content'),
  });
  const sick = await release('doctor', '--json');
  expect(sick.status).toBe(1);
  expect(JSON.parse(sick.stdout)).toMatchObject([{ kind: 'problem', what: expect.stringContaining('mfe-a/1.0.0') }]);
  writeFileSync(damaged, content);
});

test('a process prints what the command does, and has its exit code', () => {
  expect(releaseProcess('status', 'mfe-a')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^production, revision \d+.*\n$/s),
    stderr: '',
  });
  const damaged = path.join(temporary.dataFolder, 'releases/artefacts/mfe-a/1.0.0/remoteEntry.js');
  const content = readFileSync(damaged);
  writeFileSync(damaged, 'something else');
  expect(releaseProcess('verify', 'mfe-a')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^JP-R035: mfe-a 1\.0\.0: .*\n$/s),
    stderr: '',
  });
  writeFileSync(damaged, content);
  expect(releaseProcess('rollback', 'mfe-zz')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^JP-R001: there is no unit mfe-zz.*\n$/),
  });
  expect(releaseProcess('freeze')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^JP-R012: freeze needs --why.*\n$/),
  });
});

test('two rollback commands at the same time are one step', async () => {
  for (const version of ['3.0.0', '3.1.0', '3.2.0']) await temporary.release({ unit: 'mfe-c', version });
  const both = ['thida', 'aung'].map((OPERATOR) =>
    spawn(process.execPath, [cli, 'rollback', 'mfe-c'], { env: { ...env, OPERATOR }, stdio: 'ignore' }),
  );
  const codes = await Promise.all(both.map(async (each) => (await once(each, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0]);
  expect((await release('status', 'mfe-c', '--json')).stdout).toContain('"current": "3.1.0"');
});

const PRINT_CPU_TIME = `data:text/javascript,process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write('cpu ' + (user + system));
})`.replaceAll('\n', '');

/** Runs a program of Node.js. Returns the CPU time that it took, in microseconds. */
function cpuTime(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', PRINT_CPU_TIME, ...args], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return Number(/cpu (\d+)/.exec(stderr)?.[1]);
}

test('a rollback takes little CPU time', async () => {
  const times: number[] = [];
  for (const version of ['2.0.0', '2.1.0', '2.2.0']) {
    await temporary.release({ unit: 'mfe-a', version });
    times.push(cpuTime(cli, 'rollback', 'mfe-a'));
  }
  // Well under a second; a slow and busy machine takes several times as long.
  expect(Math.min(...times) / 1e6).toBeLessThan(3);
});

test.each([
  [['promote', 'mfe-a', '7.7.7'], 1, 'JP-R002: mfe-a 7.7.7 was never published'],
  [['rollback', 'mfe-zz'], 1, 'JP-R001: there is no unit mfe-zz'],
  [['canary', 'mfe-a', '1.1.0', '--percent', '110'], 1, 'JP-R008'],
  [['canary', 'mfe-a', '1.1.0', '--percent', 'ten'], 1, 'JP-R008'],
  [['canary', 'mfe-a', '1.1.0'], 2, 'JP-R012: canary needs --percent'],
  [['promote', 'mfe-a'], 2, 'JP-R012: promote needs a unit and a version'],
  [['promote'], 2, "JP-R012: missing required argument 'versions'"],
  [['delete', 'mfe-a'], 2, "JP-R012: unknown command 'delete'"],
  [['rollback'], 2, 'JP-R012: rollback needs a unit, or --to-revision'],
  [['rollback', 'mfe-a', '--to-revision', '1'], 2, 'JP-R012: rollback takes a unit or --to-revision, not both'],
  [['rollback', '--to-revision', '99'], 1, 'JP-R034: the production channel has no revision 99'],
  [['rollback', 'mfe-a', '--from', '7.7.7'], 1, 'JP-R030: mfe-a runs'],
  [['retire', 'shell'], 1, 'JP-R029: the shell cannot be taken out'],
  [['freeze'], 2, 'JP-R012: freeze needs --why'],
  [['freeze', '--why', '  '], 2, 'JP-R012: freeze needs --why'],
  [['promote', 'mfe-a', '1.0.0', 'mfe-a', '1.1.0'], 2, 'JP-R012: promote names mfe-a twice'],
  [['publish', 'mfe-a', '--from', ''], 2, 'JP-R012: an argument is empty'],
  [['rollback', ''], 2, 'JP-R012: an argument is empty'],
  [['prune', '--keep', '1', '--days='], 2, 'JP-R012: --days= has no value'],
  [['publish', 'mfe-a', '--from='], 2, 'JP-R012: --from= has no value'],
  [['freeze', '--why='], 2, 'JP-R012: freeze needs --why'],
  [['history', 'mfe-zz'], 1, 'JP-R001: there is no unit mfe-zz'],
  [['promote', '../x', '1.0.0'], 1, 'JP-R001: there is no unit ../x'],
  [['promote', 'mfe-a', '../1.0.0'], 1, 'JP-R002: mfe-a ../1.0.0 was never published'],
  [['promote', 'mfe-a', '1.0'], 1, 'JP-R002: mfe-a 1.0 was never published'],
  [['follow', '--channel', 'preview'], 2, "JP-R012: unknown option '--channel'"],
  [['prune', '--keep', '0'], 2, 'JP-R012: --keep takes a whole number from 1 up, not 0'],
  [['verify', 'mfe-a', '7.7.7'], 1, 'JP-R002: mfe-a 7.7.7 was never published'],
  [['status', '--color'], 2, "JP-R012: unknown option '--color'"],
  [['status', 'mfe-a', 'mfe-b'], 2, 'JP-R012: too many arguments'],
  [['status', '--channel', 'beta'], 2, "'beta' is invalid. Allowed choices are production, preview."],
  [['canary', 'mfe-a', '1.1.0', '--percent', '-5'], 1, 'JP-R008: --percent takes a number from 0 to 100, not -5'],
  [['canary', 'mfe-a', '--off', '--percent', '5'], 2, 'JP-R012: option'],
  [['canary', 'mfe-a', '--off', '--hold', '1h'], 2, 'JP-R012: option'],
  [['canary', 'mfe-a', '--off', '--min-views', '50'], 2, 'JP-R012: option'],
  [['canary', 'mfe-a', '--off', '--replace', '1.1.0'], 2, 'JP-R012: option'],
  [['canary', 'mfe-a', '--resume', '--hold', '1h'], 2, 'JP-R012: option'],
  [['canary', 'mfe-a', '--resume', '--min-views', '50'], 2, 'JP-R012: option'],
  [['canary', 'mfe-a', '--percent', '5'], 2, 'JP-R012: canary needs a unit and a version'],
  [['history', '--limit', '-1'], 2, 'JP-R012: --limit takes a whole number from 1 up, not -1'],
  [[], 2, 'JP-R012: name a command: version, publish, promote, rollback, canary, status, history'],
])('%p is refused in one line', async (words, status, message) => {
  const response = await release(...words);
  expect(response.status).toBe(status);
  expect(response.stderr).toContain(message);
  expect(response.stderr.trim().split('\n')).toHaveLength(1);
});

test.each([[['--help']], [['help']], [['canary', '--help']]])('%p explains the commands', async (words) => {
  const { status, stdout, stderr } = await release(...words);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm run release -- /);
});
