import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openStore } from '../dataFolder.ts';
import { history } from '../history/history.ts';
import { promote } from '../channel/promote.ts';
import type { ReleaseRoute } from '../release.ts';
import { restoreRevision } from '../channel/restoreRevision.ts';
import { retire } from '../channel/retire.ts';
import { rollback } from '../channel/rollback.ts';
import { startCanary } from '../canary/startCanary.ts';
import { releasedStore, type TemporaryStore } from '../testing/index.ts';

function route(pattern: string, guard: ReleaseRoute['guard'] = 'none', more: Partial<ReleaseRoute> = {}): ReleaseRoute {
  return { pattern, guard, page: 'x', chrome: 'full', title: 'x', titles: { en: 'X', my: 'X' }, ...more };
}

const ABOUT = route('/about');
const JOB = route('/jobpost/:slug/:id<number>');
const DASHBOARD = route('/company/dashboard', 'company-only');

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-public', version: '1.0.0', routes: [ABOUT, JOB] },
    { unit: 'mfe-company', version: '1.0.0', routes: [DASHBOARD] },
  ]);
});
afterEach(() => temporary.remove());

/** Publishes the routes as the unit's next version and promotes it. */
let minor = 0;
async function promoting(unit: string, routes: ReleaseRoute[], ...allowedRoutes: string[]) {
  const version = `1.${(minor += 1)}.0`;
  await temporary.publish({ unit, version, routes });
  return promote(temporary.store, 'production', [{ unit, version }], { ...temporary.note, allowedRoutes });
}

describe('an address of two units', () => {
  test('is refused, with both patterns and units', async () => {
    await expect(promoting('mfe-public', [ABOUT, JOB, route('/company/dashboard')])).rejects.toMatchObject({
      code: 'JP-R022',
      message: expect.stringMatching(
        /\/company\/dashboard of mfe-public 1\.\d+\.0 is the address of \/company\/dashboard of mfe-company 1\.0\.0/,
      ),
    });
  });

  test('an optional segment makes two addresses', async () => {
    await expect(promoting('mfe-public', [ABOUT, JOB, route('/company/dashboard/:tab?')])).rejects.toMatchObject({
      code: 'JP-R022',
    });
  });

  test('the names of parameters make no difference', async () => {
    await expect(promoting('mfe-company', [DASHBOARD, route('/jobpost/:other/:n<number>')])).rejects.toMatchObject({
      code: 'JP-R022',
      message: expect.stringContaining(
        '/jobpost/:slug/:id<number> of mfe-public 1.0.0 is the address of /jobpost/:other/:n<number> of mfe-company 1.',
      ),
    });
  });

  test('a pattern that takes some addresses of another page is refused', async () => {
    await expect(promoting('mfe-company', [DASHBOARD, route('/jobpost/sale/:id<number>')])).rejects.toMatchObject({
      code: 'JP-R022',
      message: expect.stringContaining('has addresses of /jobpost/:slug/:id<number> of mfe-public 1.0.0'),
    });
    await promoting('mfe-public', [ABOUT, JOB, route('/talk/:slug/view')]);
    await expect(promoting('mfe-company', [DASHBOARD, route('/talk/new/:what')])).rejects.toThrow(
      '/talk/new/:what of mfe-company',
    );
  });

  test('a unit may refine addresses where it has pages itself', async () => {
    await promoting('mfe-public', [ABOUT, JOB, route('/company/:slug/:id<number>')]);
    await promoting('mfe-company', [DASHBOARD, route('/company/messages/:id<number>', 'company-only')]);
  });

  test('once allowed it stays allowed, and the history says so', async () => {
    const routes = [DASHBOARD, route('/jobpost/sale/:id<number>')];
    await promoting('mfe-company', routes, '/jobpost/sale/:id<number>');
    await promoting('mfe-company', routes);
    const [, allowed] = await history(temporary.store, 'production', { limit: 2 });
    expect(allowed?.allowedRoutes).toEqual(['/jobpost/sale/:id<number>']);
  });

  test('units that are promoted together may hand an address over', async () => {
    const [unit, other] = ['mfe-company', 'mfe-public'];
    await temporary.publish({ unit, version: '2.0.0', routes: [] });
    await temporary.publish({ unit: other, version: '2.0.0', routes: [ABOUT, JOB, DASHBOARD] });
    await promote(
      temporary.store,
      'production',
      [unit, other].map((name) => ({ unit: name, version: '2.0.0' })),
      temporary.note,
    );
    await expect(rollback(temporary.store, 'production', unit, temporary.note)).rejects.toMatchObject({
      code: 'JP-R022',
    });
  });

  test('what was a combination of the first revision is not refused later', async () => {
    await temporary.publish({ unit: 'mfe-public', version: '3.0.0', routes: [route('/company/:slug/:id<number>')] });
    await temporary.publish({
      unit: 'mfe-company',
      version: '3.0.0',
      routes: [route('/company/job/:id<number>', 'company-only')],
    });
    const versions = ['shell', 'mfe-public', 'mfe-company'].map((unit) => ({
      unit,
      version: unit === 'shell' ? '1.0.0' : '3.0.0',
    }));
    await expect(promote(temporary.store, 'preview', versions, temporary.note)).resolves.toBeDefined();
  });

  describe('that have lived with it since the first revision', () => {
    const CHANNEL = 'preview';
    const routes = [DASHBOARD, route('/company/job/:id<number>', 'company-only')];
    const inChannel = (unit: string, version: string) =>
      promote(openStore(temporary.dataFolder), CHANNEL, [{ unit, version }], temporary.note);
    const lose = (version: string) =>
      rm(path.join(temporary.dataFolder, 'releases/artefacts/mfe-company', version), { recursive: true });
    beforeEach(async () => {
      await temporary.publish({ unit: 'mfe-public', version: '3.0.0', routes: [route('/company/:slug/:id<number>')] });
      for (const version of ['3.0.0', '3.1.0', '3.2.0'])
        await temporary.publish({ unit: 'mfe-company', version, routes });
      const versions = [
        { unit: 'shell', version: '1.0.0' },
        ...['mfe-public', 'mfe-company'].map((unit) => ({ unit, version: '3.0.0' })),
      ];
      await promote(temporary.store, CHANNEL, versions, temporary.note);
    });

    test('a version whose folder is lost can be rolled back', async () => {
      await inChannel('mfe-company', '3.1.0');
      await lose('3.1.0');
      const back = await rollback(openStore(temporary.dataFolder), CHANNEL, 'mfe-company', temporary.note);
      expect(back.units['mfe-company']?.current).toBe('3.0.0');
    });

    test('a version whose folder is lost, and that was the first, can be replaced', async () => {
      await lose('3.0.0');
      expect(await inChannel('mfe-company', '3.2.0')).toBeDefined();
    });

    test('an earlier revision can be restored, with a unit that was retired since', async () => {
      await retire(temporary.store, CHANNEL, 'mfe-company', temporary.note);
      const restored = await restoreRevision(temporary.store, CHANNEL, 1, temporary.note);
      expect(restored?.units['mfe-company']?.current).toBe('3.0.0');
    });
  });
});

describe('a weaker guard', () => {
  test.each(['none', 'guest-only', 'jobseeker-only'] as const)('company-only to %s is refused', async (guard) => {
    await expect(promoting('mfe-company', [route('/company/dashboard', guard)])).rejects.toMatchObject({
      code: 'JP-R023',
      message: expect.stringMatching(/opens \/company\/dashboard, until now company-only, to /),
    });
  });

  test('also as a canary, and for a page inside of a wider pattern', async () => {
    await promoting('mfe-company', [DASHBOARD, route('/company/file/:name', 'company-only')]);
    const routes = [DASHBOARD, route('/company/file/:name', 'company-only'), route('/company/file/help')];
    await temporary.publish({ unit: 'mfe-company', version: '2.0.0', routes });
    const canary = { version: '2.0.0', percent: 1 };
    await expect(startCanary(temporary.store, 'production', 'mfe-company', canary, temporary.note)).rejects.toThrow(
      'mfe-company 2.0.0 opens /company/file/help, until now company-only, to guests and jobseekers',
    );
  });

  test('is possible when allowed; a stronger one, a new page and going back need nothing', async () => {
    await promoting('mfe-company', [route('/company/dashboard', 'none')], '/company/dashboard');
    await promoting('mfe-company', [DASHBOARD, route('/company/help')]);
    await rollback(temporary.store, 'production', 'mfe-company', temporary.note);
  });
});

describe('an address that disappears', () => {
  test('is refused, with the way to allow it', async () => {
    await expect(promoting('mfe-public', [JOB])).rejects.toMatchObject({
      code: 'JP-R024',
      message: expect.stringMatching(
        /^refused: mfe-public 1\.\d+\.0 has no page and no redirect for the address \/about .*--allow-route '\/about'/,
      ),
      allowing: "--allow-route '/about'",
    });
  });

  test('is possible with a redirect, a wider pattern, another unit in the same step, or when allowed', async () => {
    const moved = [
      route('/about-us', 'none', { redirectFrom: ['/about'] }),
      route('/job/:slug/:id<number>', 'none', { redirectFrom: [JOB.pattern] }),
    ];
    await promoting('mfe-public', moved);
    await promoting('mfe-public', [route('/:page?'), route('/job/:a/:b')]);
    await promoting('mfe-public', [route('/job/:a/:b')], '/:page?');
  });

  test('is no reason to refuse an earlier revision, however old', async () => {
    for (let count = 1; count <= 5; count += 1) await promoting('mfe-public', [ABOUT, JOB, route('/new')]);
    await restoreRevision(temporary.store, 'production', 1, temporary.note);
  });

  test('an optional segment that goes is an address that goes', async () => {
    await promoting('mfe-public', [ABOUT, JOB, route('/news/:topic?')]);
    await expect(promoting('mfe-public', [ABOUT, JOB, route('/news')])).rejects.toMatchObject({ code: 'JP-R024' });
  });

  test('is refused for pages behind a login, too', async () => {
    await expect(promoting('mfe-company', [])).rejects.toMatchObject({ code: 'JP-R024' });
    await promoting('mfe-company', [], DASHBOARD.pattern);
  });

  test('is no reason to refuse a rollback', async () => {
    await promoting('mfe-public', [ABOUT, JOB, route('/new')]);
    await rollback(temporary.store, 'production', 'mfe-public', temporary.note);
  });
});
