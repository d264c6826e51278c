/** `prune`, `verify` and `doctor`. */
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, openTelemetry } from '../dataFolder.ts';
import { doctor } from '../checks/doctor.ts';
import { freeze } from '../channel/freeze.ts';
import { promote } from '../channel/promote.ts';
import { prune } from './prune.ts';
import { latestRevision } from '../channel/readRevisions.ts';
import type { Channel, Revision } from '../channel/revision.ts';
import { rollback } from '../channel/rollback.ts';
import { startCanary } from '../canary/startCanary.ts';
import { PLATFORM, releasedStore, withoutPermission, type TemporaryStore } from '../testing/index.ts';
import { verify } from '../checks/verify.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0' },
  ]);
});
afterEach(() => temporary.remove());

const DAY_MS = 24 * 60 * 60 * 1000;
const folderOf = (unit: string, version: string) =>
  path.join(temporary.dataFolder, 'releases/artefacts', unit, version);
const revisionFile = (number: number, channel: Channel = 'production') =>
  path.join(temporary.dataFolder, `releases/channels/${channel}/${number}.json`);

/** As if the version had been published so many days ago. */
async function age(unit: string, version: string, days: number) {
  const time = new Date(Date.now() - days * DAY_MS);
  await utimes(folderOf(unit, version), time, time);
}

/** As if every change so far had been made days ago. */
async function ageChannel(days: number, channel: Channel = 'production') {
  for (let number = await temporary.store.latestRevisionNumber(channel); number > 0; number -= 1) {
    const revision = await temporary.store.revision(channel, number);
    const at = new Date(Date.now() - days * DAY_MS).toISOString();
    await writeFile(revisionFile(number, channel), JSON.stringify({ ...revision, at }));
  }
}

describe('prune', () => {
  const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  beforeEach(async () => {
    for (const version of versions) {
      await temporary.publish({ unit: 'mfe-a', version });
      await age('mfe-a', version, 100);
    }
    await age('mfe-a', '1.0.0', 101);
  });
  const left = () => temporary.store.versions('mfe-a');
  const everything = { keep: 1, days: 30 };

  test('deletes old versions; the newest ones and the young ones stay', async () => {
    await age('mfe-a', '1.1.0', 10);
    const { removed } = await prune(temporary.store, { keep: 3, days: 30 });
    // 1.0.0 is current; 1.1.0 is young; 1.4.0 and 1.5.0 are the newest besides.
    expect(await left()).toEqual(['1.0.0', '1.1.0', '1.4.0', '1.5.0']);
    expect(removed.map(({ version }) => version).toSorted()).toEqual(['1.2.0', '1.3.0']);
    expect(await readdir(path.join(temporary.dataFolder, 'releases/removed'))).toEqual([]);
  });

  test('a dry run says the same and deletes nothing', async () => {
    const { removed, needed } = await prune(temporary.store, { ...everything, dryRun: true });
    expect(removed).toHaveLength(4);
    expect(needed).toEqual([{ unit: 'mfe-a', version: '1.0.0' }]);
    expect(await left()).toHaveLength(6);
  });

  test('nothing that a channel names: current, canary, fallbacks, in either channel', async () => {
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], temporary.note);
    await startCanary(temporary.store, 'production', 'mfe-a', { version: '1.2.0', percent: 1 }, temporary.note);
    const preview = ['shell', 'mfe-a'].map((unit) => ({ unit, version: unit === 'shell' ? '1.0.0' : '1.3.0' }));
    await promote(temporary.store, 'preview', preview, temporary.note);
    await ageChannel(60);
    await prune(temporary.store, everything);
    expect(await left()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.5.0']);
  });

  test('nothing that a page of the last 24 hours may load, however long it ran before', async () => {
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], temporary.note);
    await ageChannel(60);
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.2.0' }], temporary.note);
    await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
    await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
    await prune(temporary.store, everything);
    expect(await left()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.5.0']);
    await ageChannel(2);
    await prune(temporary.store, everything);
    expect(await left()).toEqual(['1.0.0', '1.5.0']);
  });

  test('nothing that a preview link still shows', async () => {
    await temporary.store.notePreview('mfe-a', '1.2.0');
    const old = new Date(Date.now() - 4 * DAY_MS).toISOString().slice(0, 10);
    await writeFile(path.join(temporary.dataFolder, 'releases/previews', `mfe-a~1.3.0~${old}`), '');
    await prune(temporary.store, everything);
    expect(await left()).toEqual(['1.0.0', '1.2.0', '1.5.0']);
  });

  test('a version that is promoted while it is being deleted comes back', async () => {
    const pruning = prune(temporary.store, everything);
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], temporary.note);
    expect((await pruning).removed).not.toContainEqual({ unit: 'mfe-a', version: '1.1.0' });
    expect(await left()).toContain('1.1.0');
  });

  test('a version that was deleted after a command has read it is not named in the channel', async () => {
    const { store, note } = temporary;
    await store.release('mfe-a', '1.1.0');
    await prune(openStore(temporary.dataFolder), everything);
    const gone = { code: 'JP-R002' };
    await expect(promote(store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], note)).rejects.toMatchObject(gone);
    const canary = { version: '1.1.0', percent: 10 };
    await expect(startCanary(store, 'production', 'mfe-a', canary, note)).rejects.toMatchObject(gone);
    expect(await store.latestRevisionNumber('production')).toBe(1);
  });

  test('a publication at the same time does not delete what may come back', async () => {
    const pruning = prune(temporary.store, everything);
    while (!(await readdir(path.join(temporary.dataFolder, 'releases'))).includes('removed')) await sleep(1);
    await temporary.publish({ unit: 'mfe-b', version: '1.0.0' });
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.5.0' }], temporary.note);
    await pruning;
    expect((await verify(temporary.store)).damaged).toEqual([]);
  });

  test('one that is published again and promoted meanwhile stays, and the others are deleted', async () => {
    const pruning = prune(temporary.store, everything);
    while ((await left()).length > 2) await sleep(1);
    await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], temporary.note);
    await pruning;
    expect(await left()).toEqual(['1.0.0', '1.1.0', '1.5.0']);
    expect(await readdir(path.join(temporary.dataFolder, 'releases/removed'))).toEqual([]);
  });

  test('with a revision that cannot be read it deletes nothing', async () => {
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], temporary.note);
    await writeFile(revisionFile(1), '{');
    await expect(prune(temporary.store, everything)).rejects.toMatchObject({ code: 'JP-R035' });
    expect(await left()).toHaveLength(6);
  });
});

describe('verify', () => {
  test('says which files are missing, changed, or have a damaged compressed form', async () => {
    const contents = { 'a.js': 'a', 'b.js': 'b', 'c.js': 'c'.repeat(500) };
    await temporary.publish({ unit: 'mfe-a', version: '1.1.0', contents });
    expect(await verify(temporary.store)).toEqual({ releases: 3, files: 15, damaged: [] });
    const folder = folderOf('mfe-a', '1.1.0');
    await rm(path.join(folder, 'a.js'));
    await writeFile(path.join(folder, 'b.js'), 'B');
    await writeFile(path.join(folder, '.br/c.js.br'), 'not brotli');
    const { damaged } = await verify(temporary.store, 'mfe-a');
    expect(damaged.map(({ version, file, problem }) => `${version} ${file} ${problem}`)).toEqual([
      '1.1.0 a.js is missing',
      '1.1.0 b.js does not have the content that was published',
      '1.1.0 c.js has a damaged compressed form',
    ]);
  });

  test('finds a damaged release.json, which hides the version from everything else', async () => {
    await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
    await writeFile(path.join(folderOf('mfe-a', '1.1.0'), 'release.json'), '{"unit":');
    expect((await verify(temporary.store, 'mfe-a', '1.1.0')).damaged).toMatchObject([{ file: 'release.json' }]);
  });

  test('refuses names that do not exist', async () => {
    await expect(verify(temporary.store, 'mfe-nothing')).rejects.toMatchObject({ code: 'JP-R001' });
    await expect(verify(temporary.store, 'mfe-a', '9.9.9')).rejects.toMatchObject({ code: 'JP-R002' });
  });
});

describe('doctor', () => {
  const found = async () => {
    const findings = await doctor(temporary.store, temporary.telemetry, temporary.dataFolder);
    return findings.map(({ kind, what, todo }) => `${kind}: ${what} -> ${todo}`).join('\n');
  };

  test('finds nothing in a healthy store', async () => {
    expect(await found()).toBe('');
  });

  test('an empty store', async () => {
    await rm(path.join(temporary.dataFolder, 'releases'), { recursive: true });
    expect(await found()).toMatch(/problem: nothing was ever promoted.*DATA_DIR/);
  });

  test('a damaged current version, with the way back', async () => {
    await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
    await writeFile(path.join(folderOf('mfe-a', '1.1.0'), 'remoteEntry.js'), 'something else');
    expect(await found()).toMatch(
      /problem: JP-G010: artefacts\/mfe-a\/1\.1\.0\/remoteEntry\.js.* -> .*roll mfe-a back/,
    );
  });

  test('a damaged newest revision, by its file', async () => {
    await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
    await writeFile(revisionFile(2), '{');
    expect(await found()).toMatch(/problem: JP-G007: channels\/production\/2\.json: cannot be used/);
  });

  test('a gap in the history', async () => {
    await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
    await rm(revisionFile(1));
    expect(await found()).toMatch(/hint: the history of the production channel lacks revision 1/);
  });

  test('a version that fails in many browsers, but not one that fails in one', async () => {
    const report = { unit: 'mfe-a', version: '1.0.0', outcome: 'failed', ms: 1 } as const;
    for (let turn = 0; turn < 9; turn += 1)
      await temporary.telemetry.append([report], { visitor: 'one', address: 'home' });
    expect(await found()).toBe('');
    for (const visitor of ['a', 'b', 'c']) await temporary.telemetry.append([report], { visitor, address: visitor });
    expect(await found()).toMatch(
      /problem: mfe-a 1\.0\.0 \(current\) failed 12 times.*"rollback mfe-a --from 1\.0\.0"/,
    );
  });

  test("failures and a forgotten canary of the preview channel, which are none of production's", async () => {
    const versions = [
      { unit: 'shell', version: '1.0.0' },
      { unit: 'mfe-a', version: '1.0.0' },
    ];
    await promote(temporary.store, 'preview', versions, temporary.note);
    const { version } = await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
    await startCanary(temporary.store, 'preview', 'mfe-a', { version, percent: 1 }, temporary.note);
    await ageChannel(8, 'preview');
    const telemetry = openTelemetry(temporary.dataFolder, undefined, 'preview');
    const report = { unit: 'mfe-a', version: '1.0.0', outcome: 'failed', ms: 1 } as const;
    for (const visitor of ['a', 'b', 'c']) await telemetry.append([report], { visitor, address: visitor });
    await telemetry.flush();
    expect((await found()).split('\n')).toEqual([
      'problem: preview channel: mfe-a 1.0.0 (current) failed 3 times and loaded 0 times in the last hour -> ' +
        '"rollback mfe-a --from 1.0.0 --current --channel preview"; the errors are in "status mfe-a --channel preview"',
      expect.stringMatching(
        /^hint: preview channel: the canary mfe-a 1\.1\.0 .*"canary mfe-a 1\.1\.0 --off --channel preview"$/,
      ),
    ]);
  });

  test('folders of a publish that was killed', async () => {
    for (const name of ['drafts', 'removed']) {
      const parent = path.join(temporary.dataFolder, 'releases', name);
      await mkdir(path.join(parent, 'abandoned'), { recursive: true });
      expect(await found()).not.toContain(parent);
      await utimes(path.join(parent, 'abandoned'), new Date(0), new Date(0));
      expect(await found()).toContain(`hint: ${parent} has 1 folders of a publish or prune that was killed`);
    }
  });

  test('a channel folder without permission', async () => {
    const folder = path.join(temporary.dataFolder, 'releases/channels/production');
    expect(await withoutPermission(folder, found)).toMatch(/problem: JP-G008: channels\/production: cannot be listed/);
  });

  test('remotes that the shell leaves out, a freeze, and a canary that was forgotten', async () => {
    await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
    await startCanary(temporary.store, 'production', 'mfe-a', { version: '1.1.0', percent: 1 }, temporary.note);
    await freeze(temporary.store, 'production', { ...temporary.note, why: 'the election' });
    await ageChannel(8);
    const latest = (await latestRevision(temporary.store, 'production')) as Revision;
    await temporary.publish({ unit: 'mfe-b', version: '1.0.0', requires: { [PLATFORM]: '^2.0.0' } });
    const units = { ...latest.units, 'mfe-b': { current: '1.0.0', previous: [] } };
    await temporary.store.addRevision({ ...latest, number: latest.number + 1, units });
    const text = await found();
    expect(text).toMatch(/problem: mfe-b 1\.0\.0 requires @jpro\/platform \^2\.0\.0, but shell 1\.0\.0 shares 1\.0\.0/);
    expect(text).toMatch(/hint: the production channel was frozen by tester .*: the election -> "unfreeze"/);
    expect(text).toMatch(/hint: the canary mfe-a 1\.1\.0 has been running since 20/);
  });
});
