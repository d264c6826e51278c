/** Two operators and two teams change one channel. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePromoted } from './channel/ensurePromoted.ts';
import { follow } from './channel/follow.ts';
import { freeze, unfreeze } from './channel/freeze.ts';
import { history } from './history/history.ts';
import { promote } from './channel/promote.ts';
import { currentUnits, latestRevision } from './channel/readRevisions.ts';
import { restoreRevision } from './channel/restoreRevision.ts';
import { retire } from './channel/retire.ts';
import type { Revision } from './channel/revision.ts';
import { rollback, type RollbackOptions } from './channel/rollback.ts';
import { startCanary, stopCanary } from './canary/startCanary.ts';
import { buildFixture, releasedStore, type FixtureBuild, type TemporaryStore } from './testing/index.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0' },
    { unit: 'mfe-b', version: '1.0.0' },
  ]);
});
afterEach(() => temporary.remove());

const CHANNEL = 'production';
const as = (who: string, command = 'test') => ({ who, why: '', command });
const units = () => currentUnits(temporary.store, CHANNEL);
const release = (unit: string, version: string, changes: Partial<FixtureBuild> = {}) =>
  temporary.release({ unit, version, ...changes });
const goBack = (unit: string, options: RollbackOptions = {}, who = 'thida') =>
  rollback(temporary.store, CHANNEL, unit, as(who, `rollback ${unit}`), options);
const canary = (version: string, percent: number, who = 'thida', replace?: string) =>
  startCanary(temporary.store, CHANNEL, 'mfe-a', { version, percent }, as(who), { replace });

/** A moment after everything that was done before. */
async function now(): Promise<number> {
  await sleep(2);
  return Date.now();
}

const titles = { en: 'Page', my: 'စာမျက်နှာ' };
const route = (pattern: string, more: object = {}): NonNullable<FixtureBuild['routes']> =>
  [{ pattern, page: 'page', title: 'page', titles, guard: 'none', chrome: 'full', ...more }] as NonNullable<
    FixtureBuild['routes']
  >;

describe('rollback', () => {
  beforeEach(async () => {
    await release('mfe-a', '1.1.0');
    await release('mfe-a', '1.2.0');
  });

  test('--from refuses when another version runs', async () => {
    await expect(goBack('mfe-a', { from: '1.1.0' })).rejects.toMatchObject({
      code: 'JP-R030',
      message: expect.stringContaining('mfe-a runs 1.2.0, not 1.1.0'),
    });
    await goBack('mfe-a', { from: '1.2.0' });
    expect((await units())['mfe-a']?.current).toBe('1.1.0');
  });

  test('two at the same time are one step, and the second one says whose', async () => {
    const before = (await latestRevision(temporary.store, CHANNEL))?.number ?? 0;
    const both = await Promise.all([goBack('mfe-a', {}, 'thida'), goBack('mfe-a', {}, 'aung')]);
    expect((await units())['mfe-a']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
    expect(both.map(({ number }) => number)).toEqual([before + 1, before + 1]);
    expect(both.filter(({ sameStep }) => sameStep)).toHaveLength(1);
  });

  test('one that was decided before another took effect is the same step', async () => {
    const decidedAt = await now();
    await goBack('mfe-a', {}, 'thida');
    await expect(goBack('mfe-a', { decidedAt }, 'aung')).resolves.toMatchObject({ sameStep: true, who: 'thida' });
    expect((await units())['mfe-a']?.current).toBe('1.1.0');
  });

  test('one that was decided before somebody else promoted is refused', async () => {
    const decidedAt = await now();
    await temporary.publish({ unit: 'mfe-a', version: '1.3.0' });
    await promote(temporary.store, CHANNEL, [{ unit: 'mfe-a', version: '1.3.0' }], as('aung', 'promote mfe-a 1.3.0'));
    await expect(goBack('mfe-a', { decidedAt })).rejects.toMatchObject({
      code: 'JP-R031',
      message: expect.stringMatching(/by aung \(revision \d+: promote mfe-a 1\.3\.0\)/),
    });
    expect((await units())['mfe-a']?.current).toBe('1.3.0');
  });

  test('a revision from the future, which a wrong clock wrote, does not stop it', async () => {
    const latest = (await latestRevision(temporary.store, CHANNEL)) as Revision;
    const [number, at] = [latest.number + 1, new Date(Date.now() + 3_600_000).toISOString()];
    await temporary.store.addRevision({ ...latest, number, at });
    await goBack('mfe-a', { decidedAt: Date.now() });
    expect((await units())['mfe-a']?.current).toBe('1.1.0');
  });

  test('a change of another unit at the same time does not matter', async () => {
    const decidedAt = await now();
    await release('mfe-b', '1.1.0');
    await goBack('mfe-a', { decidedAt });
    expect((await units())['mfe-a']?.current).toBe('1.1.0');
  });

  describe('while a canary runs', () => {
    beforeEach(async () => {
      await temporary.publish({ unit: 'mfe-a', version: '1.3.0' });
      await canary('1.3.0', 10);
    });

    test('it asks which one', async () => {
      await expect(goBack('mfe-a')).rejects.toMatchObject({
        code: 'JP-R036',
        message: expect.stringMatching(/1\.2\.0 as current .* 1\.3\.0 as canary .* --current or --canary/),
      });
    });

    test('--canary ends the canary, --current leaves it running', async () => {
      await goBack('mfe-a', { of: 'current', from: '1.2.0' });
      expect((await units())['mfe-a']).toMatchObject({ current: '1.1.0', canary: { version: '1.3.0' } });
      await expect(goBack('mfe-a', { of: 'canary', from: '1.1.0' })).rejects.toMatchObject({ code: 'JP-R030' });
      await goBack('mfe-a', { of: 'canary', from: '1.3.0' });
      expect((await units())['mfe-a']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
      await expect(goBack('mfe-a', { of: 'canary' })).rejects.toMatchObject({ code: 'JP-R011' });
    });

    test('a canary that becomes the current version by a rollback is none any more', async () => {
      await canary('1.1.0', 10, 'thida', '1.3.0');
      await goBack('mfe-a', { of: 'current' });
      expect((await units())['mfe-a']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
    });
  });
});

describe('the first release of a unit', () => {
  test('can be rolled back to "not there", and promoted again', async () => {
    await expect(goBack('mfe-a')).rejects.toMatchObject({
      code: 'JP-R007',
      message: expect.stringContaining('--to-nothing'),
    });
    const { changes } = await goBack('mfe-a', { toNothing: true });
    expect(changes).toEqual([{ unit: 'mfe-a', from: { current: '1.0.0', previous: [] }, to: null }]);
    expect(Object.keys(await units())).toEqual(['shell', 'mfe-b']);
    await expect(goBack('mfe-a')).rejects.toMatchObject({ code: 'JP-R010' });
    await promote(temporary.store, CHANNEL, [{ unit: 'mfe-a', version: '1.0.0' }], temporary.note);
    expect((await units())['mfe-a']).toEqual({ current: '1.0.0', previous: [] });
    const versions = (await history(temporary.store, CHANNEL, { unit: 'mfe-a', limit: 9 })).map(({ number }) => number);
    expect(versions).toEqual([3, 2, 1]);
  });

  test('is replaced when it is the shell, which cannot be taken out', async () => {
    await expect(goBack('shell')).rejects.toMatchObject({
      code: 'JP-R007',
      message: expect.stringMatching(/to go back to; publish another version and promote it$/),
    });
  });

  test('a later release goes back to the one before', async () => {
    await release('mfe-a', '1.1.0');
    await expect(goBack('mfe-a', { toNothing: true })).rejects.toMatchObject({ code: 'JP-R007' });
  });
});

describe('retire', () => {
  const take = (unit: string, allowNeeded = false) =>
    retire(temporary.store, CHANNEL, unit, as('thida'), { allowNeeded });

  test('takes a unit out of the channel; its versions stay published', async () => {
    await release('mfe-a', '1.1.0');
    await take('mfe-a');
    expect(Object.keys(await units())).toEqual(['shell', 'mfe-b']);
    expect(await temporary.store.versions('mfe-a')).toEqual(['1.0.0', '1.1.0']);
    await expect(take('mfe-a')).rejects.toMatchObject({ code: 'JP-R010' });
    await expect(take('mfe-nothing')).rejects.toMatchObject({ code: 'JP-R001' });
  });

  test('never the shell', async () => {
    await expect(take('shell', true)).rejects.toMatchObject({ code: 'JP-R029' });
    await expect(goBack('shell', { toNothing: true, allowNeeded: true })).rejects.toMatchObject({ code: 'JP-R029' });
  });

  test.each([
    ['the home page', route('/')],
    ['jobseeker-login', route('/login', { purpose: 'jobseeker-login' })],
  ])('not the only unit with %s, unless that is allowed', async (name, routes) => {
    await release('mfe-a', '1.1.0', { routes });
    await expect(take('mfe-a')).rejects.toMatchObject({ code: 'JP-R029', message: expect.stringContaining(name) });
    await take('mfe-a', true);
    expect(Object.keys(await units())).toEqual(['shell', 'mfe-b']);
  });

  test('but one of two units with such a page', async () => {
    await release('mfe-a', '1.1.0', { routes: route('/login', { purpose: 'jobseeker-login' }) });
    await release('mfe-b', '1.1.0', { routes: route('/enter', { purpose: 'jobseeker-login' }) });
    await take('mfe-a');
    await expect(take('mfe-b')).rejects.toMatchObject({ code: 'JP-R029' });
  });
});

describe('canary', () => {
  beforeEach(async () => {
    await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
    await temporary.publish({ unit: 'mfe-a', version: '1.2.0' });
    await canary('1.1.0', 10, 'thida');
  });

  test("one team's never silently replaces another's", async () => {
    await expect(canary('1.2.0', 5, 'aung')).rejects.toMatchObject({
      code: 'JP-R032',
      message: expect.stringMatching(/mfe-a has the canary 1\.1\.0 \(10 %, started by thida at 20/),
    });
    await expect(canary('1.2.0', 5, 'aung', '1.0.0')).rejects.toMatchObject({ code: 'JP-R032' });
    await canary('1.2.0', 5, 'aung', '1.1.0');
    expect((await units())['mfe-a']?.canary).toEqual({ version: '1.2.0', percent: 5 });
  });

  test('its own share changes freely', async () => {
    await canary('1.1.0', 20, 'aung');
    expect((await units())['mfe-a']?.canary).toEqual({ version: '1.1.0', percent: 20 });
  });

  test('--off with a version ends only that canary', async () => {
    const end = (version: string) => stopCanary(temporary.store, CHANNEL, 'mfe-a', as('aung'), version);
    await expect(end('1.2.0')).rejects.toMatchObject({ code: 'JP-R032' });
    await end('1.1.0');
    expect((await units())['mfe-a']?.canary).toBeUndefined();
  });

  test('of two at the same time one runs, and the other one is refused', async () => {
    await stopCanary(temporary.store, CHANNEL, 'mfe-a', as('thida'));
    const both = await Promise.allSettled([canary('1.1.0', 10, 'thida'), canary('1.2.0', 10, 'aung')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('freeze', () => {
  beforeEach(async () => {
    await release('mfe-a', '1.1.0');
    await temporary.publish({ unit: 'mfe-a', version: '1.2.0' });
    await freeze(temporary.store, CHANNEL, { ...as('thida'), why: 'the election' });
  });
  const promoting = () => promote(temporary.store, CHANNEL, [{ unit: 'mfe-a', version: '1.2.0' }], as('aung'));

  test('promote, canary, retire and a second freeze are refused with who, when and why', async () => {
    const refusal = { code: 'JP-R033', message: expect.stringMatching(/frozen by thida at 20.*: the election; /) };
    await expect(promoting()).rejects.toMatchObject(refusal);
    await expect(canary('1.2.0', 10)).rejects.toMatchObject(refusal);
    await expect(retire(temporary.store, CHANNEL, 'mfe-a', as('aung'))).rejects.toMatchObject(refusal);
    await expect(freeze(temporary.store, CHANNEL, as('aung'))).rejects.toMatchObject(refusal);
  });

  test('a rollback works, and leaves the channel frozen', async () => {
    await goBack('mfe-a');
    expect((await units())['mfe-a']?.current).toBe('1.0.0');
    await expect(promoting()).rejects.toMatchObject({ code: 'JP-R033' });
  });

  test('unfreeze ends it', async () => {
    await unfreeze(temporary.store, CHANNEL, as('thida'));
    await promoting();
    expect((await units())['mfe-a']?.current).toBe('1.2.0');
    expect(await unfreeze(temporary.store, CHANNEL, as('thida'))).toBeUndefined();
  });

  test('a start with new builds changes nothing, and does not fail', async () => {
    const build = await buildFixture({ unit: 'mfe-a', version: '1.3.0' });
    await follow(temporary.store, CHANNEL, as('thida'));
    const { refusal } = await ensurePromoted(temporary.store, CHANNEL, [build], as('npm start'));
    expect(refusal).toMatchObject({ code: 'JP-R033' });
    expect((await units())['mfe-a']?.current).toBe('1.1.0');
  });
});

describe('rollback --to-revision', () => {
  const restore = (number: number) => restoreRevision(temporary.store, CHANNEL, number, as('thida'));

  test('restores a whole set: versions, fallbacks, and which units there are', async () => {
    await release('mfe-a', '1.1.0');
    const wanted = await units();
    await release('mfe-a', '1.2.0');
    await release('mfe-b', '1.1.0');
    await release('mfe-c', '1.0.0');
    await temporary.publish({ unit: 'mfe-a', version: '1.3.0' });
    await canary('1.3.0', 10);
    const revision = await restore(2);
    expect(await units()).toEqual(wanted);
    expect(revision?.changes.map(({ unit }) => unit).toSorted()).toEqual(['mfe-a', 'mfe-b', 'mfe-c']);
    expect(await restore(2)).toBeUndefined();
  });

  test('brings a retired unit back', async () => {
    await retire(temporary.store, CHANNEL, 'mfe-a', as('thida'));
    await restore(1);
    expect((await units())['mfe-a']?.current).toBe('1.0.0');
  });

  test('in a frozen channel, goes back, and brings nothing forward', async () => {
    await release('mfe-a', '1.1.0');
    await release('mfe-a', '1.2.0');
    await goBack('mfe-a');
    await retire(temporary.store, CHANNEL, 'mfe-b', as('thida'));
    await freeze(temporary.store, CHANNEL, { ...as('thida'), why: 'the election' });
    // 1.2.0 was taken back; in revision 4 mfe-b was there.
    for (const number of [3, 4]) await expect(restore(number)).rejects.toMatchObject({ code: 'JP-R033' });
    await unfreeze(temporary.store, CHANNEL, as('thida'));
    await restore(4);
    await freeze(temporary.store, CHANNEL, { ...as('thida'), why: 'the election' });
    await restore(1);
    expect((await units())['mfe-a']?.current).toBe('1.0.0');
  });

  test('refuses a revision that does not exist, and one whose versions are gone', async () => {
    await expect(restore(99)).rejects.toMatchObject({ code: 'JP-R034' });
    await release('mfe-a', '1.1.0');
    await (await temporary.store.takeOut('mfe-a', '1.0.0'))?.delete();
    await expect(restore(1)).rejects.toMatchObject({
      code: 'JP-R034',
      message: expect.stringContaining('mfe-a 1.0.0'),
    });
    expect((await units())['mfe-a']?.current).toBe('1.1.0');
  });
});
