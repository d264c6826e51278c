import { copyFile, cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freeze } from '../channel/freeze.ts';
import { openStore } from '../dataFolder.ts';
import { promote } from '../channel/promote.ts';
import { publish } from '../publish/publish.ts';
import { latestRevision } from '../channel/readRevisions.ts';
import { restoreRevision } from '../channel/restoreRevision.ts';
import { rollback } from '../channel/rollback.ts';
import { runCommand } from '../command/runCommand.ts';
import { startCanary } from '../canary/startCanary.ts';
import { buildFixture, releasedStore, temporaryStore, type TemporaryStore } from '../testing/index.ts';
import { acceptedReleases } from './acceptedReleases.ts';
import { freeKeys, requireKeys } from './changeKeys.ts';
import { createTeamKey, readTeamKey, type TeamKey } from './teamKey.ts';

let temporary: TemporaryStore;
let company: TeamKey;
let lead: TeamKey;
let stranger: TeamKey;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0' },
  ]);
  [company, lead, stranger] = (await Promise.all(['company', 'lead', 'stranger'].map(newKey))) as [
    TeamKey,
    TeamKey,
    TeamKey,
  ];
});
afterEach(() => temporary.remove());

async function newKey(name: string): Promise<TeamKey> {
  const file = path.join(temporary.dataFolder, `${name}.pem`);
  await writeFile(file, createTeamKey().pem);
  return readTeamKey(file);
}

const publishSigned = async (version: string, key?: TeamKey) =>
  publish(temporary.store, await buildFixture({ unit: 'mfe-a', version }), 'mfe-a', key);
const by = ({ publicKey }: TeamKey) => ({ ...temporary.note, key: publicKey });
const promoteBy = (version: string, note: typeof temporary.note) =>
  promote(temporary.store, 'production', [{ unit: 'mfe-a', version }], note);
const require = (promoters?: string[], note: typeof temporary.note = temporary.note) =>
  requireKeys(
    temporary.store,
    'production',
    'mfe-a',
    { keys: { company: company.publicKey, lead: lead.publicKey }, ...(promoters ? { promoters } : {}) },
    note,
  );
const current = async () => (await latestRevision(temporary.store, 'production'))?.units['mfe-a']?.current;

test('only versions that a listed key has signed get into the channel', async () => {
  await require();
  await publishSigned('1.1.0');
  await publishSigned('1.2.0', stranger);
  await publishSigned('1.3.0', company);
  for (const version of ['1.1.0', '1.2.0']) {
    await expect(promoteBy(version, by(company))).rejects.toMatchObject({ code: 'JP-R047' });
    const canary = { version, percent: 10 };
    await expect(startCanary(temporary.store, 'production', 'mfe-a', canary, by(company))).rejects.toMatchObject({
      code: 'JP-R047',
    });
  }
  await promoteBy('1.3.0', by(company));
  expect(await current()).toBe('1.3.0');
  // Older than the list.
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  expect(await current()).toBe('1.0.0');
});

test('only those whom the list names promote; everybody may roll back', async () => {
  await require(['lead']);
  await publishSigned('1.1.0', company);
  for (const note of [temporary.note, by(company), by(stranger)])
    await expect(promoteBy('1.1.0', note)).rejects.toMatchObject({ code: 'JP-R048' });
  expect(await promoteBy('1.1.0', by(lead))).toMatchObject({ key: lead.publicKey });
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  expect(await current()).toBe('1.0.0');
});

test('what was taken back is brought forward as part of an earlier revision only by those who promote', async () => {
  await require(['lead']);
  await publishSigned('1.1.0', company);
  const { number = 0 } = (await promoteBy('1.1.0', by(lead))) ?? {};
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  const restore = (to: number, note = temporary.note) => restoreRevision(temporary.store, 'production', to, note);
  for (const note of [temporary.note, by(company)])
    await expect(restore(number, note)).rejects.toMatchObject({ code: 'JP-R048' });
  await restore(number, by(lead));
  expect(await current()).toBe('1.1.0');
  await restore(number - 1);
  expect(await current()).toBe('1.0.0');
});

test('the list stays through other changes, and only those who may promote change it', async () => {
  await require(['lead']);
  await freeze(temporary.store, 'production', temporary.note);
  await expect(require(undefined, by(company))).rejects.toMatchObject({ code: 'JP-R048' });
  await expect(freeKeys(temporary.store, 'production', 'mfe-a', temporary.note)).rejects.toMatchObject({
    code: 'JP-R048',
  });
  const freed = await freeKeys(temporary.store, 'production', 'mfe-a', by(lead));
  expect(freed).toMatchObject({ signing: {}, frozen: expect.anything() });
});

test('for the gateway, a version that was signed by nobody, or changed since, does not exist', async () => {
  await publishSigned('1.1.0', company);
  await publishSigned('1.2.0');
  await require();
  const signing = (await latestRevision(temporary.store, 'production'))?.signing;
  const refused: string[] = [];
  const seen = acceptedReleases(
    temporary.store,
    async () => signing,
    (unit, version) => refused.push(`${unit} ${version}`),
  );
  expect(await seen.release('mfe-a', '1.0.0')).toMatchObject({ version: '1.0.0' });
  expect(await seen.release('mfe-a', '1.1.0')).toMatchObject({ version: '1.1.0' });
  expect(await seen.release('mfe-a', '1.2.0')).toBeUndefined();
  expect(await seen.release('mfe-a', '1.2.0')).toBeUndefined();
  expect(await seen.file('mfe-a', '1.2.0', 'remoteEntry.js')).toBeUndefined();
  expect(await seen.release('shell', '1.0.0')).toMatchObject({ unit: 'shell' });
  expect(refused).toEqual(['mfe-a 1.2.0']);

  const folder = path.join(temporary.dataFolder, 'releases/artefacts/mfe-a');
  await writeFile(path.join(folder, '1.1.0/remoteEntry.js'), 'evil()');
  expect(await seen.file('mfe-a', '1.1.0', 'remoteEntry.js')).toBeUndefined();
  const signed = path.join(folder, '1.1.0/release.json');
  await writeFile(
    signed,
    (await readFile(signed, 'utf8')).replace('"routes": []', '"routes": [ ]').replace('0123', '9'),
  );
  const restarted = acceptedReleases(
    temporary.store,
    async () => signing,
    () => undefined,
  );
  expect(await restarted.isThere('mfe-a', '1.1.0')).toBe(false);
});

test('a version that did not exist when it was asked for, or was changed since, is judged by what it is', async () => {
  await publishSigned('1.1.0', company);
  await require();
  const signing = (await latestRevision(temporary.store, 'production'))?.signing;
  const refused: string[] = [];
  const seen = acceptedReleases(
    temporary.store,
    async () => signing,
    (unit, version) => refused.push(`${unit} ${version}`),
  );
  // Anybody can ask for a version that does not exist.
  expect(await seen.file('mfe-a', '1.2.0', 'remoteEntry.js')).toBeUndefined();
  expect(await seen.release('mfe-a', '1.2.0')).toBeUndefined();
  await publishSigned('1.2.0');
  expect(await seen.release('mfe-a', '1.2.0')).toBeUndefined();
  expect(await seen.file('mfe-a', '1.2.0', 'remoteEntry.js')).toBeUndefined();

  expect(await seen.isThere('mfe-a', '1.1.0')).toBe(true);
  const file = path.join(temporary.dataFolder, 'releases/artefacts/mfe-a/1.1.0/release.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"commit": "', '"commit": "other-'));
  expect(await seen.isThere('mfe-a', '1.1.0')).toBe(false);
  expect(await seen.release('mfe-a', '1.1.0')).toBeUndefined();
  expect(refused).toEqual(['mfe-a 1.2.0', 'mfe-a 1.1.0']);
  await writeFile(file, text);
  expect(await seen.isThere('mfe-a', '1.1.0')).toBe(true);
});

test('for the gateway, a signed version in the place of another does not exist', async () => {
  for (const version of ['1.1.0', '1.2.0']) await publishSigned(version, company);
  await require(['lead']);
  const signing = (await latestRevision(temporary.store, 'production'))?.signing;
  const seen = acceptedReleases(
    temporary.store,
    async () => signing,
    () => undefined,
  );
  const folder = path.join(temporary.dataFolder, 'releases/artefacts/mfe-a');
  await copyFile(path.join(folder, '1.2.0/release.json'), path.join(folder, '1.1.0/release.json'));
  expect(await seen.isThere('mfe-a', '1.1.0')).toBe(false);
  expect(await seen.release('mfe-a', '1.1.0')).toBeUndefined();
  expect(await seen.release('mfe-a', '1.2.0')).toMatchObject({ version: '1.2.0' });
});

test('a RELEASE_KEY that cannot be read stops no rollback; a key typed or needed must be readable', async () => {
  await publishSigned('1.1.0', company);
  await promoteBy('1.1.0', temporary.note);
  const missing = path.join(temporary.dataFolder, 'gone.pem');
  const run = (argv: string[]) => runCommand(argv, { DATA_DIR: temporary.dataFolder, RELEASE_KEY: missing });
  const unreadable = { code: 'JP-R049' };
  await expect(run(['rollback', 'mfe-a', '--key', missing])).rejects.toMatchObject(unreadable);
  expect(await run(['rollback', 'mfe-a'])).toContain('-> 1.0.0');
  await expect(run(['promote', 'mfe-a', '1.1.0'])).rejects.toMatchObject(unreadable);
  await startCanary(temporary.store, 'production', 'mfe-a', { version: '1.1.0', percent: 10 }, temporary.note);
  await expect(run(['canary', 'mfe-a', '1.1.0', '--percent', '20'])).rejects.toMatchObject(unreadable);
  await run(['canary', 'mfe-a', '--off']);
  await run(['status']);
});

test('a rollback that brings a version forward says why the RELEASE_KEY is no help', async () => {
  await require();
  await publishSigned('1.1.0', company);
  const { number = 0 } = (await promoteBy('1.1.0', by(company))) ?? {};
  const RELEASE_KEY = path.join(temporary.dataFolder, 'gone.pem');
  const run = (argv: string[]) => runCommand(argv, { DATA_DIR: temporary.dataFolder, RELEASE_KEY });
  await run(['rollback', '--to-revision', String(number - 1)]);
  await expect(run(['rollback', '--to-revision', String(number)])).rejects.toMatchObject({ code: 'JP-R049' });
  expect(await latestRevision(temporary.store, 'production')).not.toHaveProperty('keyProblem');
});

describe('another build with the number of a promoted version, signed by a team that may not promote', () => {
  const seen = () =>
    acceptedReleases(
      temporary.store,
      async () => (await latestRevision(temporary.store, 'production'))?.signing,
      () => undefined,
    );
  const replace = async (version: string) => {
    const elsewhere = await temporaryStore();
    const build = await buildFixture({ unit: 'mfe-a', version, contents: { 'a.js': 'other' } });
    await publish(elsewhere.store, build, 'mfe-a', company);
    const place = path.join('releases/artefacts/mfe-a', version);
    await rm(path.join(temporary.dataFolder, place), { recursive: true });
    await cp(path.join(elsewhere.dataFolder, place), path.join(temporary.dataFolder, place), { recursive: true });
    await elsewhere.remove();
    temporary = { ...temporary, store: openStore(temporary.dataFolder) };
  };
  beforeEach(async () => {
    await require(['lead']);
    for (const version of ['1.1.0', '1.2.0']) await publishSigned(version, company);
    await promoteBy('1.1.0', by(lead));
  });

  test('does not exist for the gateway, and is not promoted', async () => {
    expect(await seen().release('mfe-a', '1.1.0')).toMatchObject({ version: '1.1.0' });
    await replace('1.1.0');
    expect(await seen().release('mfe-a', '1.1.0')).toBeUndefined();
    expect(await seen().isThere('mfe-a', '1.1.0')).toBe(false);
    const canary = { version: '1.2.0', percent: 10 };
    await expect(startCanary(temporary.store, 'production', 'mfe-a', canary, by(lead))).rejects.toMatchObject({
      code: 'JP-R047',
      message: expect.stringContaining('mfe-a 1.1.0 is not the one that was promoted'),
    });
    await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
    expect(await current()).toBe('1.0.0');
  });

  test('does not exist as a canary or an earlier version either, and nobody rolls back to it', async () => {
    await startCanary(temporary.store, 'production', 'mfe-a', { version: '1.2.0', percent: 10 }, by(lead));
    await replace('1.2.0');
    expect(await seen().release('mfe-a', '1.2.0')).toBeUndefined();
    await publishSigned('1.3.0', company);
    await promoteBy('1.3.0', by(lead));
    await replace('1.1.0');
    expect(await seen().release('mfe-a', '1.1.0')).toBeUndefined();
    await expect(rollback(temporary.store, 'production', 'mfe-a', temporary.note)).rejects.toMatchObject({
      code: 'JP-R047',
    });
  });

  test('stays refused when the list changes', async () => {
    await replace('1.1.0');
    await require(['lead'], by(lead));
    expect(await seen().release('mfe-a', '1.1.0')).toBeUndefined();
  });
});

test('a change of the channel reads no release again', async () => {
  await require();
  const { store } = temporary;
  let reads = 0;
  const counting = Object.create(store) as typeof store;
  counting.release = (...which) => store.release(...which);
  counting.file = (...which) => {
    reads += 1;
    return store.file(...which);
  };
  const seen = acceptedReleases(
    counting,
    async () => (await latestRevision(store, 'production'))?.signing,
    () => undefined,
  );
  for (let change = 0; change < 3; change += 1) expect(await seen.release('mfe-a', '1.0.0')).toBeDefined();
  expect(reads).toBe(1);
});

test('a store that was away for a moment has judged no version', async () => {
  await require();
  const signing = (await latestRevision(temporary.store, 'production'))?.signing;
  const { store } = temporary;
  let isAway = true;
  const faulty = Object.create(store) as typeof store;
  faulty.file = (...which) => (isAway ? Promise.reject(new Error('away')) : store.file(...which));
  faulty.release = (...which) => store.release(...which);
  const seen = acceptedReleases(
    faulty,
    async () => signing,
    () => undefined,
  );
  await expect(seen.release('mfe-a', '1.0.0')).rejects.toThrow('away');
  isAway = false;
  expect(await seen.release('mfe-a', '1.0.0')).toMatchObject({ version: '1.0.0' });
});

test('the commands: a key, a signed version, a list, and who it stops', async () => {
  const run = (...words: string[]) => runCommand(words, { DATA_DIR: temporary.dataFolder, OPERATOR: 'thida' });
  expect(await run('keys')).toContain('from everyone');
  const file = path.join(temporary.dataFolder, 'keys/team.pem');
  const word = (await run('keys', 'create', 'team', '--to', file)).split('\n')[0] ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(run('keys', 'create', 'team', '--to', file)).rejects.toMatchObject({ code: 'JP-R049' });
  expect(await run('keys', 'require', 'mfe-a', word)).toContain('mfe-a: signed by team, promoted by team');
  const folder = await buildFixture({ unit: 'mfe-a', version: '1.1.0' });
  await run('publish', 'mfe-a', '--from', folder, '--key', file);
  await expect(run('promote', 'mfe-a', '1.1.0')).rejects.toMatchObject({ code: 'JP-R048' });
  expect(await run('promote', 'mfe-a', '1.1.0', '--key', file)).toContain('-> 1.1.0');
  await expect(run('keys', 'require', 'mfe-a', 'team=nonsense', '--key', file)).rejects.toMatchObject({
    code: 'JP-R049',
  });
  await expect(run('keys', 'free', 'mfe-a', '--key', folder)).rejects.toMatchObject({ code: 'JP-R049' });
  expect(await run('keys', 'free', 'mfe-a', '--key', file)).toContain('from everyone');
});
