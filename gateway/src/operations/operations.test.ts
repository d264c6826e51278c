/**
 * Operations over HTTP against a whole site: the API with its database, the release store, the port. Tokens are made by
 * `npm run admin`; a laptop is `npm run release` with another data folder.
 */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createTeamKey, type Release, requireKeys, rollback as goBack } from '@jpro/releases';
import { describeCommands, performCommand } from '@jpro/releases/operations';
import { buildFixture, temporaryStore, type TemporaryStore } from '@jpro/releases/testing';
import { copyEmptyDatabase } from '@jpro/server/testing';
import { testEdge } from '../testing/startGateway.ts';
import { askApi } from './askApi.ts';
import { type StartedGateway, startGateway } from '../startGateway.ts';
import { commandWords } from './commandWords.ts';

const ADMIN = path.join(import.meta.dirname, '../../../server/src/admin/cli.ts');

let temporary: TemporaryStore;
let laptop: string;
let site: StartedGateway;
let owner: string;
let ci: string;
const environment = () => ({
  ...process.env,
  DATA_DIR: temporary.dataFolder,
  PORT: '0',
  OPS_PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'silent',
  RELEASE_COMPRESSION: 'fast',
});

beforeAll(async () => {
  temporary = await temporaryStore();
  laptop = await mkdtemp(path.join(tmpdir(), 'jpro-laptop-'));
  await copyEmptyDatabase(temporary.dataFolder);
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  await temporary.release({ unit: 'mfe-b', version: '1.0.0' });
  site = await startGateway(environment());
  owner = await tokenFor('owner', 'release', 'admin');
  ci = await tokenFor('ci-a', 'publish:mfe-a', 'canary:mfe-a');
});
afterAll(async () => {
  await site.close();
  await temporary.remove();
  await rm(laptop, { recursive: true, force: true });
});

/** In a process of its own: the server in this one carries it out. */
async function admin(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: temporary.dataFolder, OPERATOR: 'thida' };
  return (await promisify(execFile)(process.execPath, [ADMIN, ...words], { env, timeout: 30_000 })).stdout;
}

const tokenFor = async (name: string, ...scopes: string[]) =>
  (await admin('tokens', 'create', name, ...scopes)).split('\n', 1)[0] ?? '';

interface Sent {
  readonly token?: string;
  readonly body?: object | string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

async function send(address: string, { token = owner, body, method, headers }: Sent = {}) {
  const response = await fetch(`${site.operationsUrl}/ops${address}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** As somebody types it on a laptop. */
const type = (token: string, ...argv: string[]) =>
  performCommand(
    argv,
    { PATH: process.env['PATH'], DATA_DIR: laptop, OPS_URL: site.operationsUrl, OPS_TOKEN: token },
    Date.now(),
  );

/** A line to the site that loses some responses: the site has done what it was asked, and nobody hears it. */
async function badLine(isLost: (response: IncomingMessage) => boolean, isCut = async () => false) {
  const line = createServer(async (request, response) => {
    if (await isCut()) return request.socket.destroy();
    const { method, url, headers } = request;
    const passedOn = httpRequest(`${site.operationsUrl}${url}`, { method, headers }, (found) => {
      if (isLost(found)) found.resume().on('end', () => request.socket.destroy());
      else found.pipe(response.writeHead(found.statusCode ?? 0, found.headers));
    });
    return request.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, close: () => line.close() };
}

const incoming = () =>
  readdir(path.join(temporary.dataFolder, 'incoming-releases'), { recursive: true }).catch(() => []);

async function releaseOf(folder: string): Promise<Release> {
  return JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
}

const put = (unit: string, version: string, sha384: string, content: Buffer, token = ci) =>
  fetch(`${site.operationsUrl}/ops/releases/${unit}/${version}/files/${encodeURIComponent(sha384)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: content as Uint8Array<ArrayBuffer>,
  });

describe('who may ask (rule 99.2)', () => {
  test('nobody without a valid token, and the refusal says what to do', async () => {
    for (const token of ['', 'jpro_ops_guess', `jpro_ops_${'a'.repeat(43)}`]) {
      const { status, headers, body } = await send('/release/status', { token });
      expect([token, status, headers.get('www-authenticate')]).toEqual([token, 401, 'Bearer']);
      expect(body).toMatchObject({ code: 'JP-O020' });
    }
    expect((await send('/release', { token: '', body: { argv: ['status'] } })).status).toBe(401);
    expect((await send('/nothing', { token: '' })).status).toBe(401);
    expect((await send('', { token: ci })).body).toMatchObject({
      name: 'token:ci-a',
      scopes: ['publish:mfe-a', 'canary:mfe-a'],
    });
  });

  test('the port of visitors serves none of it', async () => {
    for (const address of ['/ops', '/ops/openapi.json', '/ops/token', '/ops/release/status']) {
      const response = await fetch(site.url + address, { headers: { authorization: `Bearer ${owner}` } });
      expect([address, response.status]).toEqual([address, 404]);
    }
  });

  test('a token does what its scope says, for its unit only', async () => {
    const refused = {
      status: 403,
      body: { code: 'JP-R050', message: expect.stringContaining('it may publish:mfe-a') },
    };
    const before = await type(owner, 'history', '--json');
    expect(await send('/release/promote', { token: ci, body: { versions: { 'mfe-a': '1.0.0' } } })).toMatchObject(
      refused,
    );
    expect(
      await send('/release/canary', { token: ci, body: { unit: 'mfe-b', version: '1.0.0', percent: 5 } }),
    ).toMatchObject(refused);
    expect(await send('/release/freeze', { token: ci, body: { why: 'x' } })).toMatchObject(refused);
    expect(await send('/release/rollback', { token: ci, body: { to_revision: 1 } })).toMatchObject(refused);
    expect(await send('/admin/audit', { token: ci, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'JP-O022' },
    });
    const forBoth = await tokenFor('half', 'promote:mfe-a');
    const both = { versions: { 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' } };
    expect(await send('/release/promote', { token: forBoth, body: both })).toMatchObject({ status: 403 });
    expect((await type(ci, 'status')).status).toBe(0);
    expect(await type(owner, 'history', '--json')).toEqual(before);
  });

  test('what may cost other units their addresses, a token for one unit may not allow', async () => {
    const forOne = await tokenFor('one', ...['promote', 'canary', 'rollback', 'retire'].map((name) => `${name}:mfe-a`));
    for (const argv of [
      ['promote', 'mfe-a', '1.0.0', '--allow-route', '/x'],
      ['canary', 'mfe-a', '1.0.0', '--percent', '5', '--allow-route=/x'],
      ['rollback', 'mfe-a', '--allow-route', '/x'],
      ['rollback', 'mfe-a', '--to-nothing', '--allow-needed'],
      ['retire', 'mfe-a', '--allow-needed'],
    ])
      expect([argv, await type(forOne, ...argv)]).toMatchObject([argv, { stderr: expect.stringContaining('JP-R050') }]);
    const asData = { versions: { 'mfe-a': '1.0.0' }, allow_route: ['/x'] };
    expect(await send('/release/promote', { token: forOne, body: asData })).toMatchObject({ status: 403 });
    const forAll = await tokenFor('all', 'promote');
    expect((await send('/release/promote', { token: forAll, body: asData })).status).toBe(200);
  });

  test('every command that changes something has a scope', async () => {
    const changing = describeCommands().filter(({ isReading }) => !isReading);
    const scopes = [...new Set(['publish', ...changing.map(({ name }) => name.split(' ', 1)[0] ?? name)])];
    const ofUnits = ['publish', 'promote', 'rollback', 'canary', 'preview', 'retire'].map((name) => `${name}:mfe-a`);
    const token = await tokenFor('every-scope', ...scopes, ...ofUnits);
    expect((await send('', { token })).body.scopes).toEqual([...scopes, ...ofUnits]);
  });

  test('the file of a key on the server is not for the holder of a token', async () => {
    for (const argv of [
      ['promote', 'mfe-a', '1.0.0', '--key', '/etc/passwd'],
      ['keys', 'create', 'me', '--to', path.join(laptop, 'key')],
      ['publish', 'mfe-a', '--from', '/tmp'],
      ['version', 'mfe-a', 'patch'],
    ])
      expect([argv, (await send('/release', { body: { argv } })).body]).toMatchObject([
        argv,
        { status: 1, stderr: expect.stringContaining('JP-R051') },
      ]);
    expect(await readdir(laptop)).toEqual([]);
  });
});

describe('publishing (rule 99.3)', () => {
  test('from a laptop, in the words of npm run release; only new files are sent', async () => {
    const folder = await buildFixture({
      unit: 'mfe-a',
      version: '1.1.0',
      contents: { 'page.js': 'new', 'same.js': 'x' },
    });
    const published = await type(ci, 'publish', 'mfe-a', '--from', folder);
    expect(published).toMatchObject({ status: 0, stdout: expect.stringContaining('Published mfe-a 1.1.0') });
    expect(await temporary.store.versions('mfe-a')).toEqual(['1.0.0', '1.1.0']);
    expect((await temporary.store.file('mfe-a', '1.1.0', 'page.js'))?.toString()).toBe('new');
    expect(await type(ci, 'publish', 'mfe-a', '--from', folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('JP-R003: mfe-a 1.1.0 is published already'),
    });

    const line = await badLine(({ statusCode }) => statusCode === 201);
    const env = { PATH: process.env['PATH'], DATA_DIR: laptop, OPS_URL: line.url, OPS_TOKEN: ci };
    const lost = ['publish', 'mfe-a', '--from', await buildFixture({ unit: 'mfe-a', version: '1.1.1' })];
    expect(await performCommand(lost, env, Date.now())).toMatchObject({
      stderr: expect.stringMatching(/^JP-R053: .* may have taken effect: publish again$/m),
    });
    line.close();
    expect(await type(ci, ...lost)).toMatchObject({ stderr: expect.stringContaining('nothing is left to do') });

    const next = await buildFixture({
      unit: 'mfe-a',
      version: '1.2.0',
      contents: { 'page.js': 'newer', 'same.js': 'x' },
    });
    const release = await releaseOf(next);
    const { status, body } = await send('/releases/mfe-a', { token: ci, body: release });
    const hash = (file: string) => release.files.find((each) => each.path === file)?.sha384;
    expect([status, body.missing]).toEqual([202, expect.arrayContaining([hash('page.js')])]);
    expect(body.missing).not.toContain(hash('same.js'));
    expect((await type(ci, 'publish', 'mfe-a', '--from', next)).status).toBe(0);
    expect(await incoming()).toEqual(['mfe-a']);
    const audit = JSON.parse(await admin('audit', '--json')) as object[];
    expect(audit[0]).toMatchObject({ operator: 'token:ci-a', action: 'release publish', subject: 'mfe-a 1.2.0' });
  });

  test('resumes where it was cut, and a cut file leaves nothing', async () => {
    const folder = await buildFixture({
      unit: 'mfe-a',
      version: '1.3.0',
      contents: { 'a.js': 'aaa', 'b.js': 'b'.repeat(9) },
    });
    const release = await releaseOf(folder);
    const missing = (await send('/releases/mfe-a', { token: ci, body: release })).body.missing as string[];
    const [a, b] = ['a.js', 'b.js'].map((name) => release.files.find(({ path: file }) => file === name)!.sha384);
    expect((await put('mfe-a', '1.3.0', a!, Buffer.from('aaa'))).status).toBe(204);
    const cut = httpRequest(`${site.operationsUrl}/ops/releases/mfe-a/1.3.0/files/${encodeURIComponent(b!)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ci}`, 'content-type': 'application/octet-stream', 'content-length': '9' },
    });
    cut.on('error', () => undefined);
    cut.write('bbbb');
    await new Promise((resolve) => setTimeout(resolve, 300));
    cut.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stored = b!.replaceAll('/', '_').replaceAll('+', '-');
    const files = (await readdir(path.join(temporary.dataFolder, 'incoming-releases/mfe-a/1.3.0/files'))).toSorted();
    expect(files).toEqual(files.filter((name) => name.startsWith('sha384-')));
    expect(files).not.toContain(stored);
    const again = (await send('/releases/mfe-a', { token: ci, body: release })).body.missing as string[];
    expect(again).toEqual(missing.filter((sha384) => sha384 !== a));
    expect((await type(ci, 'publish', 'mfe-a', '--from', folder)).status).toBe(0);
    expect(await incoming()).toEqual(['mfe-a']);
  });

  test('two uploads of one version: one is published, whole', async () => {
    const folders = await Promise.all(
      ['one', 'two'].map((text) => buildFixture({ unit: 'mfe-a', version: '1.4.0', contents: { 'page.js': text } })),
    );
    const results = await Promise.all(folders.map((folder) => type(ci, 'publish', 'mfe-a', '--from', folder)));
    expect(results.filter(({ status }) => status === 0).length).toBe(1);
    expect(results.find(({ status }) => status === 1)?.stderr).toMatch(/^JP-R0(03|52|53|04|05)/);
    const winner = results.findIndex(({ status }) => status === 0);
    const stored = await temporary.store.file('mfe-a', '1.4.0', 'page.js');
    expect(stored?.toString()).toBe(['one', 'two'][winner]);
  });

  const bad = async (change: (release: Release) => unknown, version: string) => {
    const release = await releaseOf(await buildFixture({ unit: 'mfe-a', version }));
    return send('/releases/mfe-a', { token: ci, body: change(release) as object });
  };
  const file = { path: 'x.js', bytes: 1, sha384: `sha384-${'A'.repeat(64)}` };

  test.each<[string, (release: Release) => unknown, number, string]>([
    [
      'a path out of the folder',
      (one) => ({ ...one, files: [...one.files, { ...file, path: '../x.js' }] }),
      422,
      'JP-R005',
    ],
    ['an absolute path', (one) => ({ ...one, files: [...one.files, { ...file, path: '/etc/x' }] }), 422, 'JP-R005'],
    ['a hidden path', (one) => ({ ...one, files: [...one.files, { ...file, path: '.br/x.js.br' }] }), 422, 'JP-R005'],
    [
      'its own release.json',
      (one) => ({ ...one, files: [...one.files, { ...file, path: 'release.json' }] }),
      422,
      'JP-R005',
    ],
    [
      'a file below a file',
      (one) => ({ ...one, files: [...one.files, file, { ...file, path: 'x.js/y.js' }] }),
      422,
      'JP-R005',
    ],
    [
      'two sizes of one content',
      (one) => ({ ...one, files: [...one.files, file, { ...file, path: 'y.js', bytes: 2 }] }),
      422,
      'JP-R005',
    ],
    ['another unit', (one) => ({ ...one, unit: 'mfe-b' }), 422, 'JP-R005'],
    ['no version', (one) => ({ ...one, version: '../../x' }), 422, 'JP-R005'],
    ['a version that cannot be compared', (one) => ({ ...one, version: '1.0.0-01' }), 422, 'JP-R005'],
    ['a version beyond numbers', (one) => ({ ...one, version: `${'9'.repeat(20)}.0.0` }), 422, 'JP-R005'],
    ['a version too long for a folder', (one) => ({ ...one, version: `1.0.0-${'a'.repeat(300)}` }), 422, 'JP-R005'],
    [
      'one path twice',
      (one) => ({ ...one, files: [...one.files, file, { ...file, sha384: `sha384-${'B'.repeat(64)}` }] }),
      422,
      'JP-R005',
    ],
    ['a path of Windows', (one) => ({ ...one, files: [...one.files, { ...file, path: '..\\x.js' }] }), 422, 'JP-R005'],
    ['an escaped path', (one) => ({ ...one, files: [...one.files, { ...file, path: '%2e%2e/x.js' }] }), 422, 'JP-R005'],
    ['an entry that is no file of it', (one) => ({ ...one, entry: 'other.js' }), 422, 'JP-R005'],
    ['a server bundle elsewhere', (one) => ({ ...one, serverEntry: 'server/../../x.cjs' }), 422, 'JP-R005'],
    ['a size below nothing', (one) => ({ ...one, files: [...one.files, { ...file, bytes: -1 }] }), 422, 'JP-R005'],
    ['no files', (one) => ({ ...one, files: [] }), 422, 'JP-R005'],
    ['a text', () => '"release"', 422, 'JP-R005'],
    ['broken JSON', () => '{"unit":', 400, 'JP-G030'],
    ['too many files', (one) => ({ ...one, files: Array.from({ length: 2_001 }, () => file) }), 409, 'JP-R052'],
    [
      'too many bytes',
      (one) => ({
        ...one,
        files: [
          ...one.files,
          ...Array.from({ length: 9 }, (_, index) => ({
            path: `f${index}.js`,
            bytes: 32_000_000,
            sha384: `sha384-${String(index).repeat(64)}`,
          })),
        ],
      }),
      409,
      'JP-R052',
    ],
    [
      '100,000 files',
      (one) => ({ ...one, files: Array.from({ length: 100_000 }, (_, index) => ({ ...file, path: `f${index}.js` })) }),
      413,
      'JP-G030',
    ],
  ])('%s is refused in words, and nothing is left', async (_, change, status, code) => {
    const before = await incoming();
    expect(await bad(change, '9.0.0')).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(await incoming()).toEqual(before);
    expect(await temporary.store.versions('mfe-a')).not.toContain('9.0.0');
  });

  test('a build by the token of another unit, a revoked one or none leaves nothing', async () => {
    const release = await releaseOf(await buildFixture({ unit: 'mfe-b', version: '8.0.0', contents: { 'x.js': 'x' } }));
    const { sha384 } = release.files.find((each) => each.path === 'x.js')!;
    const before = await incoming();
    for (const [token, status, code] of [
      [ci, 403, 'JP-R050'],
      ['', 401, 'JP-O020'],
    ] as const) {
      expect(await send('/releases/mfe-b', { token, body: release })).toMatchObject({ status, body: { code } });
      expect((await put('mfe-b', '8.0.0', sha384, Buffer.from('x'), token)).status).toBe(status);
    }
    expect(await incoming()).toEqual(before);

    const leaver = await tokenFor('leaver', 'publish:mfe-b');
    expect((await send('/releases/mfe-b', { token: leaver, body: release })).status).toBe(202);
    await admin('tokens', 'revoke', 'leaver');
    expect((await put('mfe-b', '8.0.0', sha384, Buffer.from('x'), leaver)).status).toBe(401);
    expect((await send('/releases/mfe-b', { token: leaver, body: release })).status).toBe(401);
    expect((await send('/release/status', { token: leaver })).status).toBe(401);
    expect(await temporary.store.versions('mfe-b')).not.toContain('8.0.0');
    expect(
      (await incoming()).filter((name) => name.endsWith(sha384.replaceAll('/', '_').replaceAll('+', '-'))),
    ).toEqual([]);
  });

  test('what a build says cannot control the terminal of who promotes it', async () => {
    const words = { exports: { '\u001b[2J@jpro/ui': ['\u001b]0;owned\u0007'] }, commit: '\u001b[8mhidden' };
    await temporary.publish({ unit: 'mfe-a', version: '1.7.0', ...words });
    const shown = [
      await type(owner, 'diff', 'mfe-a', '1.7.0'),
      await performCommand(['diff', 'mfe-a', '1.7.0'], environment(), Date.now()),
    ];
    for (const { status, stdout } of shown) {
      expect([status, stdout]).toEqual([0, expect.stringContaining('\ufffd]0;owned')]);
      expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
    }
  });

  test('content that is not what release.json says is refused, and can be sent again', async () => {
    const folder = await buildFixture({ unit: 'mfe-a', version: '1.5.0', contents: { 'page.js': 'right' } });
    const release = await releaseOf(folder);
    await send('/releases/mfe-a', { token: ci, body: release });
    const { sha384 } = release.files.find((each) => each.path === 'page.js')!;
    for (const [content, message] of [
      ['wrong', 'page.js does not have the content that was built'],
      ['righ', 'page.js has 4 bytes instead of 5'],
      ['right, and more', 'page.js has more than 5 bytes'],
    ] as const) {
      const response = await put('mfe-a', '1.5.0', sha384, Buffer.from(content));
      expect([content, response.status, await response.json()]).toMatchObject([
        content,
        422,
        { code: 'JP-R004', message: expect.stringContaining(message) },
      ]);
    }
    const other = `sha384-${createHash('sha384').update('else').digest('base64')}`;
    for (const [version, sha] of [
      ['1.5.0', other],
      ['1.6.0', sha384],
      ['1.5.0', '../../x'],
    ] as const)
      expect((await put('mfe-a', version, sha, Buffer.from('else'))).status).toBe(409);
    expect((await put('mfe-b', '1.5.0', sha384, Buffer.from('right'))).status).toBe(403);
    expect((await put('mfe-a', '..', sha384, Buffer.from('right'))).status).not.toBe(204);
    expect((await put('mfe-a', '1.5.0', sha384, randomBytes(33_000_000))).status).toBe(422);
    expect((await type(ci, 'publish', 'mfe-a', '--from', folder)).status).toBe(0);
  });

  test('a unit with a list of keys takes signed builds only, also from the holder of a token', async () => {
    const [team, stranger] = [createTeamKey(), createTeamKey()];
    const keyFile = path.join(laptop, 'team.pem');
    const strangersFile = path.join(laptop, 'stranger.pem');
    await writeFile(keyFile, team.pem);
    await writeFile(strangersFile, stranger.pem);
    const token = await tokenFor('ci-b', 'publish:mfe-b', 'promote:mfe-b');
    await requireKeys(temporary.store, 'production', 'mfe-b', { keys: { team: team.publicKey } }, temporary.note);
    const folder = await buildFixture({ unit: 'mfe-b', version: '1.1.0' });
    const refused = { status: 1, stderr: expect.stringContaining('JP-R047: mfe-b 1.1.0 is') };
    expect(await type(token, 'publish', 'mfe-b', '--from', folder)).toMatchObject(refused);
    expect(await type(token, 'publish', 'mfe-b', '--from', folder, '--key', strangersFile)).toMatchObject(refused);
    expect((await type(token, 'publish', 'mfe-b', '--from', folder, '--key', keyFile)).status).toBe(0);

    const promote = ['promote', 'mfe-b', '1.1.0'];
    expect(await type(token, ...promote)).toMatchObject({ status: 1, stderr: expect.stringContaining('JP-R048') });
    expect(await type(token, ...promote, '--key', strangersFile)).toMatchObject({ status: 1 });
    expect(await type(token, ...promote, '--key', keyFile)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1.0.0 -> 1.1.0'),
    });
    const { number } = (await send('/channels/production')).body.revision;
    const proof = { key: team.publicKey, at: new Date().toISOString(), value: 'AAAA' };
    expect((await send('/release', { body: { argv: promote, proof } })).body).toMatchObject({ code: 'JP-R048' });
    const old = { ...proof, at: '2026-01-01T00:00:00Z' };
    for (const argv of [['status'], ['help-me'], ['canary', 'mfe-b', '--off'], ['rollback', 'mfe-b']])
      for (const invalid of [proof, old])
        expect((await send('/release', { body: { argv, proof: invalid } })).body.stderr).not.toContain('JP-R048');
    expect((await send('/release/status?unit=mfe-b')).body.result.units[0].state.current).toBe('1.0.0');
    // It brings a version forward, and so needs the key after all.
    const forward = ['rollback', '--to-revision', String(number)];
    expect((await send('/release', { body: { argv: forward, proof: old } })).body.stderr).toContain('your clock');
    const env = { DATA_DIR: laptop, OPS_URL: site.operationsUrl, OPS_TOKEN: owner, RELEASE_KEY: `${keyFile}.gone` };
    expect((await performCommand(forward, env, Date.now())).stderr).toContain('JP-R049');
  });
});

test('a publication is in the audit trail once, also when the site was killed right after it (rule 99.3)', async () => {
  const build = { unit: 'mfe-a', version: '6.0.0' };
  await temporary.publish(build);
  const release = await releaseOf(await buildFixture(build));
  const published = async () =>
    (await send('/admin/audit', { body: { limit: 100 } })).body.result.filter(
      ({ action, subject }: { action: string; subject: string }) =>
        action === 'release publish' && subject === 'mfe-a 6.0.0',
    );
  for (let time = 0; time < 2; time += 1)
    expect((await send('/releases/mfe-a', { token: ci, body: release })).body.code).toBe('JP-R003');
  expect(await published()).toMatchObject([{ operator: 'token:ci-a' }]);
});

describe('commands (rules 99.4 and 99.5)', () => {
  test('from a laptop say what they say on the server, under the name of the token', async () => {
    await temporary.publish({ unit: 'mfe-a', version: '2.0.0' });
    const canary = await type(ci, 'canary', 'mfe-a', '2.0.0', '--percent', '10', '--why', '--key of the matter');
    expect(canary.stdout).toContain('canary 2.0.0 10 %');
    expect((await type(owner, 'promote', 'mfe-a', '2.0.0')).stdout).toContain('-> 2.0.0');
    const local = await performCommand(['status'], environment(), Date.now());
    expect((await type(owner, 'status')).stdout).toBe(local.stdout);
    expect((await type(owner, 'rollback', 'mfe-a', '--from', '2.0.0')).stdout).toContain('2.0.0 -> 1.0.0');
    const history = await type(ci, 'history', 'mfe-a', '--limit', '3');
    expect(history.stdout).toMatch(
      /token:owner {2}rollback mfe-a --from 2\.0\.0\n[^]*token:ci-a {2}canary mfe-a 2\.0\.0/,
    );
    expect(history.stdout).toContain('why: --key of the matter');
    expect(await type(owner, 'promote', 'mfe-a')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('JP-R012'),
    });
    expect(await type(owner, 'promote', 'mfe-a', '7.7.7')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('JP-R002'),
    });
    expect((await type(owner, 'doctor', '--json')).stdout).toMatch(/^\[/);
    expect((await type(owner, '--help')).stdout).toContain('npm run release --');
  });

  test('as data: the same functions, refusals with their codes', async () => {
    expect(await send('/release/status?unit=mfe-a')).toMatchObject({
      status: 200,
      body: { ok: true, result: { channel: 'production', units: [{ unit: 'mfe-a' }] } },
    });
    expect((await send('/release/history?limit=1')).body.result).toHaveLength(1);
    expect(await send('/release/promote', { body: { versions: { 'mfe-a': '2.0.0' }, why: 'as data' } })).toMatchObject({
      status: 200,
      body: { result: { units: { 'mfe-a': { current: '2.0.0' } }, who: 'token:owner', why: 'as data' } },
    });
    expect(await send('/release/diff?unit=mfe-a&version=1.0.0')).toMatchObject({ status: 200 });
    expect(await send('/release/canary', { body: { unit: 'mfe-a', version: '1.1.0', percent: 101 } })).toMatchObject({
      status: 400,
      body: { code: 'JP-R008' },
    });
    expect(await send('/release/rollback', { body: { unit: 'mfe-a', from: '1.0.0' } })).toMatchObject({
      status: 409,
      body: { code: 'JP-R030' },
    });
    expect(await send('/release/promote', { body: { versions: { 'mfe-a': '7.7.7' } } })).toMatchObject({
      status: 404,
      body: { code: 'JP-R002' },
    });
    expect(await send('/release/keys/list')).toMatchObject({ status: 200 });
    const audit = await send('/admin/audit', { body: { limit: 1 } });
    expect(audit.body.result[0]).toMatchObject({
      operator: 'token:owner',
      action: 'release promote',
      subject: 'mfe-a',
      why: 'as data',
    });
  });

  test.each([
    [{ versions: ['mfe-a', '1.0.0'] }, 'versions is an object'],
    [{ versions: { 'mfe-a': true } }, 'versions is a text or a number'],
    [{ version: '1.0.0' }, 'promote needs versions'],
    [{ versions: { 'mfe-a': '1.0.0' }, key: '/etc/passwd' }, 'promote takes no key'],
    [{ versions: { 'mfe-a': '1.0.0' }, json: true }, 'promote takes no json'],
    [['promote'], 'takes an object'],
    [{ versions: { '--key=/etc/passwd': '1.0.0' } }, ''],
    [{ versions: { '': '' } }, ''],
    [{ versions: { 'mfe-a': '1.0.0' }, why: '\u001b[31m' }, 'control characters'],
  ])('%j is refused in words', async (body, message) => {
    const { status, body: said } = await send('/release/promote', { body });
    expect([status >= 400 && status < 500, said.code]).toEqual([true, expect.stringMatching(/^JP-/)]);
    expect(said.message).toContain(message);
  });

  test('of npm run admin, by name', async () => {
    expect(await send('/admin/settings/set', { body: { key: 'no_such', value: '1' } })).toMatchObject({
      status: 404,
      body: { code: 'JP-O002' },
    });
    expect(await send('/admin/jobs/reject', { body: { id: '1' } })).toMatchObject({
      status: 400,
      body: { code: 'JP-O001' },
    });
    expect(await send('/admin/wallet/adjust', { body: { company: '99', dingers: '-5', why: 'x' } })).toMatchObject({
      status: 404,
      body: { code: 'JP-O002' },
    });
    expect(await send('/admin/backup', { body: {} })).toMatchObject({ status: 404 });
    expect(await send('/admin', { body: { argv: ['backup'] } })).toMatchObject({
      status: 403,
      body: { code: 'JP-O023' },
    });
    expect((await send('/admin', { body: { argv: ['jobs', 'pending'] } })).body).toMatchObject({ exitCode: 0 });
    expect((await send('/admin/jobs/pending', { body: {} })).body).toEqual({ result: [], ok: true });
  });

  test('of npm run admin, from a laptop', async () => {
    const run = promisify(execFile);
    const env = { PATH: process.env['PATH'], DATA_DIR: laptop, OPS_URL: site.operationsUrl, OPS_TOKEN: owner };
    const { stdout } = await run(process.execPath, [ADMIN, 'audit', '--limit', '1', '--json'], { env });
    expect(JSON.parse(stdout)).toHaveLength(1);
    await expect(run(process.execPath, [ADMIN, 'tokens', 'list'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('JP-O023: tokens list works on the server only'),
    });
    const away = { ...env, OPS_URL: 'http://127.0.0.1:1' };
    await expect(run(process.execPath, [ADMIN, 'audit'], { env: away })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('JP-O024'),
    });
  });

  test('an option of a list is given several times', () => {
    const command = describeCommands().find(({ name }) => name === 'promote')!;
    const input = { versions: { a: '1.0.0' }, allow_route: ['/x', '/y'] };
    expect(commandWords(command, input)).toEqual(['promote', 'a', '1.0.0', '--allow-route=/x', '--allow-route=/y']);
    expect(commandWords(command, { versions: { '-a': '1' } })).toEqual(['promote', '--', '-a', '1']);
  });
});

describe('a change that is sent again (rule 99.7)', () => {
  const current = async () => (await temporary.store.revision('production', await newest()))?.units['mfe-a']?.current;
  const newest = () => temporary.store.latestRevisionNumber('production');
  const rollback = (key: string, body: object = { unit: 'mfe-a' }, token = owner) =>
    send('/release/rollback', { token, body, headers: { 'idempotency-key': key } });
  const audited = async () => {
    const { body } = await send('/admin/audit', { body: { limit: 100 } });
    return body.result.filter(({ action }: { action: string }) => action === 'release rollback').length;
  };

  beforeEach(async () => {
    for (const version of ['5.0.0', '5.1.0', '5.2.0']) {
      if (!(await temporary.store.isThere('mfe-a', version))) await temporary.publish({ unit: 'mfe-a', version });
      expect((await send('/release/promote', { body: { versions: { 'mfe-a': version } } })).status).toBe(200);
    }
  });

  test('from a laptop whose response was lost goes back one version', async () => {
    let requests = 0;
    const line = await badLine(() => (requests += 1) === 1);
    const before = [await newest(), await audited()] as const;
    const env = { PATH: process.env['PATH'], DATA_DIR: laptop, OPS_URL: line.url, OPS_TOKEN: owner };
    const { status, stdout, stderr } = await performCommand(['rollback', 'mfe-a'], env, Date.now());
    line.close();
    expect([status, stderr, requests]).toEqual([0, '', 2]);
    expect(stdout).toContain('mfe-a: 5.2.0 -> 5.1.0');
    expect([await newest(), await audited(), await current()]).toEqual([before[0] + 1, before[1] + 1, '5.1.0']);
  });

  test('two operators go back at the same time, one of them over a bad line: that is one step', async () => {
    let requests = 0;
    const line = await badLine(
      () => false,
      async () => {
        requests += 1;
        if (requests === 1) await rollback('night-0');
        return requests === 1;
      },
    );
    const before = await newest();
    const env = { PATH: process.env['PATH'], DATA_DIR: laptop, OPS_URL: line.url, OPS_TOKEN: owner };
    const { status, stdout } = await performCommand(['rollback', 'mfe-a'], env, Date.now());
    line.close();
    expect([status, requests, await newest(), await current()]).toEqual([0, 2, before + 1, '5.1.0']);
    expect(stdout).toContain('token:owner');
  });

  test('is in the audit trail once, also when the site was killed right after the change', async () => {
    const { store, note } = temporary;
    const before = await audited();
    const attempt = { who: 'token:owner', command: 'rollback mfe-a --json' };
    const made = await goBack(store, 'production', 'mfe-a', { ...note, ...attempt, request: 'night-4' });
    for (let time = 0; time < 2; time += 1)
      expect((await rollback('night-4')).body.result).toMatchObject({ number: made.number });
    expect(await audited()).toBe(before + 1);
  });

  test('two at once, and once more after a restart, make one change and say the same', async () => {
    const before = await newest();
    const [one, two] = await Promise.all([rollback('night-1'), rollback('night-1')]);
    await site.close();
    site = await startGateway(environment());
    const three = await rollback('night-1');
    expect(one.body).toMatchObject({ ok: true, result: { number: before + 1, request: 'night-1' } });
    expect([two.body, three.body].map(({ result }) => result)).toEqual([one.body.result, one.body.result]);
    expect([await newest(), await current()]).toEqual([before + 1, '5.1.0']);
    expect((await rollback('night-2')).body.result).toMatchObject({ number: before + 2 });
    expect(await current()).toBe('5.0.0');
  });

  test('a promotion that somebody took back is not made anew', async () => {
    const promotion = { body: { versions: { 'mfe-a': '5.0.0' } }, headers: { 'idempotency-key': 'ci-1' } };
    const first = await send('/release/promote', promotion);
    expect((await send('/release/rollback', { body: { unit: 'mfe-a' } })).status).toBe(200);
    expect((await send('/release/promote', promotion)).body).toEqual(first.body);
    expect(await current()).toBe('5.2.0');
  });

  test('its key names no other change, and nothing to anybody else', async () => {
    await rollback('night-3');
    const before = await newest();
    for (const body of [{ unit: 'mfe-a', from: '5.1.0' }, { unit: 'mfe-a', channel: 'preview' }, { unit: 'mfe-b' }])
      expect(await rollback('night-3', body)).toMatchObject({
        status: 422,
        body: { code: 'JP-R054', message: expect.stringContaining('night-3 was used for') },
      });
    const promotion = { body: { versions: { 'mfe-a': '5.2.0' } }, headers: { 'idempotency-key': 'night-3' } };
    expect(await send('/release/promote', promotion)).toMatchObject({ status: 422, body: { code: 'JP-R054' } });
    for (const key of ['', 'two words', 'x'.repeat(201)])
      expect([key, (await rollback(key)).body]).toMatchObject([key, { code: 'JP-G030' }]);
    expect(await newest()).toBe(before);
    const other = await tokenFor('other-owner', 'release');
    expect((await rollback('night-3', undefined, other)).body.result).toMatchObject({ number: before + 1 });
  });
});

test('rule 99.7: a command of npm run admin that is sent again with its key is carried out once', async () => {
  const set = (value: string) =>
    send('/admin/settings/set', { body: { key: 'job_review', value }, headers: { 'idempotency-key': 'desk-1' } });
  const first = await set('all');
  expect(first).toMatchObject({ status: 200, body: { ok: true, result: { before: null } } });
  expect((await set('all')).body).toEqual(first.body);
  expect(await set('none')).toMatchObject({ status: 400, body: { code: 'JP-O001' } });
  await send('/admin/settings/reset', { body: { key: 'job_review' } });
});

test('a person logs in at the terminal, and the history has their name (rule 99.6)', async () => {
  const made = JSON.parse(await admin('operators', 'add', 'thida', 'releaser', '--json')) as {
    password: string;
    address: string;
    recovery_codes: string[];
  };
  const env = { PATH: process.env['PATH'], DATA_DIR: laptop, OPS_URL: site.operationsUrl };
  const logIn = async (typed: string) => {
    const child = spawn(process.execPath, [ADMIN, 'login', 'thida'], { env });
    let [out, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdin.end(typed);
    const [code] = (await once(child, 'close')) as [number];
    return { code, out: out.trim(), said };
  };
  expect(await logIn('guess\n000000\n')).toMatchObject({ code: 1, out: '', said: expect.stringContaining('JP-O025') });
  const { code, out: token, said } = await logIn(`${made.password}\n${made.recovery_codes[0]}\n`);
  expect([code, said]).toEqual([0, 'Password: Code of the app, or a recovery code: ']);
  expect((await type(token, 'freeze', '--why', 'the exam results are out')).stdout).toContain('is frozen');
  expect((await type(token, 'unfreeze')).status).toBe(0);
  expect((await type(token, 'history', '--limit', '1', '--json')).stdout).toContain('"who": "thida"');
  expect(await send('/admin/jobs/pending', { token, body: {} })).toMatchObject({ status: 403 });
  expect((await send('/logout', { token, body: {} })).status).toBe(204);
  expect((await send('', { token })).status).toBe(401);
});

test('while the API is away, a refusal says what to do', async () => {
  const away = { app: { inject: () => Promise.reject(new Error('ECONNREFUSED')) }, edge: testEdge() };
  const asking = askApi(away as never, { id: 'test', ip: '192.0.2.1' }, owner, { method: 'POST', path: '/token' });
  await expect(asking).rejects.toMatchObject({
    status: 503,
    code: 'JP-G029',
    message: expect.stringContaining('roll back on the server'),
  });
});

test('a flood gets 503, and those who hang up take no place', async () => {
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await send('/release/doctor')).status));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (let index = 0; index < 40; index += 1) {
    const gone = new AbortController();
    const request = fetch(`${site.operationsUrl}/ops/release/status`, {
      headers: { authorization: `Bearer ${owner}` },
      signal: gone.signal,
    }).catch(() => undefined);
    setTimeout(() => gone.abort(), 2);
    await request;
  }
  expect((await send('/release/status')).status).toBe(200);
});

test('the description names every command, and passes a linter', async () => {
  const { body } = await send('/openapi.json', { token: '' });
  for (const { name } of describeCommands())
    expect(body.paths).toHaveProperty([`/ops/release/${name.replace(' ', '/')}`]);
  for (const name of ['jobs/reject', 'purchases/confirm', 'accounts/suspend', 'audit'])
    expect(body.paths).toHaveProperty([`/ops/admin/${name}`]);
  expect(JSON.stringify(body.paths)).not.toContain('/ops/admin/tokens');
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(body), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('a taken port keeps no site from starting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-second-'));
  await copyEmptyDatabase(folder);
  const second = await startGateway({ ...environment(), DATA_DIR: folder, OPS_PORT: String(port) });
  expect(second.operationsUrl).toBeUndefined();
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  await second.close();
  other.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.each([
  [{ OPS_URL: 'http://ops.jpro.example' }, 'OPS_URL must be an address'],
  [{ OPS_URL: 'ops.jpro.example' }, 'OPS_URL must be an address'],
  [{ OPS_URL: 'https://ops.jpro.example/ops' }, 'OPS_URL must be an address'],
  [{ OPS_URL: 'https://ops.jpro.example' }, 'OPS_TOKEN must be'],
])('a laptop sends no token with %j', async (settings, message) => {
  const { status, stderr } = await performCommand(['status'], { DATA_DIR: laptop, ...settings }, Date.now());
  expect([status, stderr]).toEqual([1, expect.stringContaining(`JP-G026: ${message}`)]);
});

test('a site that does not respond is named, with what may have happened', async () => {
  const away = { DATA_DIR: laptop, OPS_URL: 'http://127.0.0.1:1', OPS_TOKEN: owner };
  const { status, stderr } = await performCommand(['rollback', 'mfe-a'], away, Date.now());
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/JP-R053: http:\/\/127\.0\.0\.1:1\/ops did not respond.*history/),
  ]);
});
