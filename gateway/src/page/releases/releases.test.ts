import { setTimeout as sleep } from 'node:timers/promises';
import { freeze, promote, prune, retire, rollback, startCanary } from '@jpro/releases';
import { PLATFORM } from '@jpro/releases/testing';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { proofOfView, startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';
import { bootIn, proofIn } from '../../testing/visitPage.ts';

let site: GatewayUnderTest;
const start = async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')]);
};
const stop = () => site.close();

async function versions(cookie = '') {
  const response = await site.get('/en', { cookie });
  await response.text();
  return {
    releases: response.headers.get('x-releases') ?? '',
    /** Without the visitor id, which every first page sets. */
    cookies: response.headers.getSetCookie().filter((cookie) => !cookie.startsWith('jpro_visitor=')),
  };
}

async function boot(cookie = '') {
  const response = await site.get('/en', { cookie });
  const boot = await bootIn(site, await response.text());
  return { ...boot!, view: proofIn(response) };
}

const pick = (form: Record<string, string>, headers: Record<string, string> = { origin: site.origin }) =>
  site.post('/en/releases', new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });

describe('with one release', () => {
  beforeAll(start);
  afterAll(stop);

  test.each(['mfe-public~9.9.9', 'mfe-nothing~1.0.0', 'https://evil.example/x.js', '../../etc~1.0.0', '%00~1.0.0'])(
    'a tester who picks an unknown version such as %s changes nothing',
    async (picks) => {
      expect((await versions(`releases=${picks}`)).releases).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0');
    },
  );

  test('another site cannot enter anybody into a test', async () => {
    expect((await pick({ 'version-shell': '1.0.0' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await pick({ 'version-shell': '1.0.0' }, {})).status).toBe(403);
    expect((await pick({ leave: '1', redirect: 'https://evil.example/' })).headers.get('location')).toBe(
      '/en/releases',
    );
  });

  test('a canary reaches the given percentage', async () => {
    const { isInCanary } = await import('../../visitor/canaryBucket.ts');
    const share =
      Array.from({ length: 20_000 }, (_, id) => isInCanary(`visitor ${id}`, 'mfe-public', '1.1.0', 10)).filter(Boolean)
        .length / 20_000;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.11);
  });
});

describe('with a gateway of its own', () => {
  beforeEach(start);
  afterEach(stop);

  test('the first page after a rollback has the previous version, and the other remotes are unchanged', async () => {
    await site.release(publicBuild('1.1.0'));
    expect((await versions()).releases).toContain('mfe-public@1.1.0');
    await rollback(site.store, 'production', 'mfe-public', site.note);
    expect((await versions()).releases).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0');
  });

  test('the page falls back to the previous good version, never to the one that was rolled back', async () => {
    await site.release(publicBuild('1.1.0'));
    expect((await boot()).remotes['mfe-public']?.releases.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    await rollback(site.store, 'production', 'mfe-public', site.note);
    expect((await boot()).remotes['mfe-public']?.releases.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('a version incompatible with the shell is no fallback', async () => {
    await site.release(
      shellBuild('2.0.0', { provides: { [PLATFORM]: '2.0.0' } }),
      publicBuild('2.0.0', { requires: { [PLATFORM]: '^2.0.0' } }),
      companyBuild('2.0.0', { requires: { [PLATFORM]: '^2.0.0' } }),
    );
    expect((await boot()).remotes['mfe-public']?.releases.map(({ version }) => version)).toEqual(['2.0.0']);
  });

  describe('canary', () => {
    beforeEach(() => site.publish(publicBuild('1.1.0')));
    const start = (percent: number) =>
      startCanary(site.store, 'production', 'mfe-public', { version: '1.1.0', percent }, site.note);

    test('without one, its cookie is not set', async () => {
      expect((await versions()).cookies).toEqual([]);
    });

    test('a visitor stays inside or outside, also when the percentage grows', async () => {
      await start(50);
      const visitors = await Promise.all(Array.from({ length: 40 }, () => versions()));
      const inside = visitors.filter(({ releases }) => releases.includes('mfe-public@1.1.0'));
      expect(inside.length).toBeGreaterThan(5);
      expect(inside.length).toBeLessThan(35);
      for (const { releases, cookies } of visitors) {
        expect(cookies[0]).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
        expect((await versions(cookies[0]?.split(';')[0])).releases).toBe(releases);
      }
      await start(80);
      for (const { cookies } of inside)
        expect((await versions(cookies[0]?.split(';')[0])).releases).toContain('mfe-public@1.1.0');
    });

    test('0 percent reaches nobody and 100 percent everybody, with the current version as fallback', async () => {
      await start(0);
      expect((await versions()).releases).toContain('mfe-public@1.0.0');
      await start(100);
      expect((await boot()).remotes['mfe-public']).toMatchObject({
        canary: true,
        releases: [{ version: '1.1.0' }, { version: '1.0.0' }],
      });
    });
  });

  describe('a tester', () => {
    test('picks released versions for their own browser, and ends the test', async () => {
      await site.publish(publicBuild('1.1.0'));
      const received = await pick({ 'version-mfe-public': '1.1.0', 'version-shell': '' });
      expect(received.status).toBe(303);
      const cookie = received.headers.getSetCookie()[0] ?? '';
      expect(cookie).toMatch(/^releases=mfe-public~1\.1\.0; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
      const picked = await boot(cookie.split(';')[0]);
      expect(picked.remotes['mfe-public']).toMatchObject({
        picked: true,
        releases: [{ version: '1.1.0' }, { version: '1.0.0' }],
      });
      expect(picked.remotes['mfe-company']?.picked).toBeUndefined();
      expect((await boot()).remotes['mfe-public']?.picked).toBeUndefined();
      const left = await pick({ leave: '1', redirect: '/en/search?page=2' });
      expect(left.headers.get('location')).toBe('/en/search?page=2');
      expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0');
    });

    test('keeps no version: once it is deleted, the browser gets the current one and reads why', async () => {
      for (const version of ['1.1.0', '1.2.0']) await site.publish(publicBuild(version));
      const received = await pick({ 'version-mfe-public': '1.1.0' });
      const cookie = received.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      expect((await versions(cookie)).releases).toContain('mfe-public@1.1.0');
      const { removed } = await prune(site.store, { keep: 1, days: 0 });
      expect(removed).toEqual([{ unit: 'mfe-public', version: '1.1.0' }]);
      expect((await versions(cookie)).releases).toContain('mfe-public@1.0.0');
      expect(await (await site.get('/en/releases', { cookie })).text()).toContain('mfe-public 1.1.0 is not published');
    });

    test('sees every released version in the form, in both languages', async () => {
      await site.publish(publicBuild('1.1.0'));
      const english = await (await site.get('/en/releases')).text();
      expect(english).toContain('<option value="1.1.0">1.1.0</option>');
      expect(english).toContain('As released (1.0.0)');
      expect(await (await site.get('/my/releases')).text()).toContain('ထုတ်ပြန်ထားသည့်အတိုင်း (1.0.0)');
    });

    test('sees which picks were ignored, and why', async () => {
      await site.publish(publicBuild('2.0.0', { requires: { [PLATFORM]: '^2.0.0' } }));
      const cookie = 'releases=mfe-public~2.0.0!mfe-company~9.9.9';
      expect((await versions(cookie)).releases).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0');
      const html = await (await site.get('/en/releases', { cookie })).text();
      expect(html).toContain('mfe-public 2.0.0 is not compatible with the shell');
      expect(html).toContain('mfe-company 9.9.9 is not published');
    });

    test('cannot pick a shell that is incompatible with the remotes of the channel', async () => {
      await site.publish(shellBuild('2.0.0', { provides: { [PLATFORM]: '2.0.0' } }));
      await site.publish(shellBuild('1.1.0'));
      expect((await versions('releases=shell~2.0.0')).releases).toContain('shell@1.0.0');
      expect((await versions('releases=shell~1.1.0')).releases).toContain('shell@1.1.0');
    });
  });

  test('a new page needs no shell release: its route, guard and title come with the remote', async () => {
    expect((await site.get('/en/company/new')).status).toBe(404);
    const route = {
      page: 'new',
      title: 'new',
      titles: { en: 'News', my: 'သတင်း' },
      guard: 'none',
      chrome: 'full',
    } as const;
    const { routes = [] } = companyBuild('1.1.0');
    await site.release(companyBuild('1.1.0', { routes: [...routes, { pattern: '/company/new', ...route }] }));
    const response = await site.get('/en/company/new');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>News - JPro</title>');
  });

  describe('a retired unit', () => {
    const retireCompany = () => retire(site.store, 'production', 'mfe-company', site.note, { allowNeeded: true });

    test('is gone from the next page load: its addresses are 404, its routes and menu entries leave', async () => {
      await site.release(companyBuild('1.1.0'));
      expect((await site.get('/en/company/dashboard')).status).toBe(302);
      const open = await boot();
      await retireCompany();
      expect((await site.get('/en/company/dashboard')).status).toBe(404);
      expect(Object.keys((await boot()).remotes)).toEqual(['mfe-public']);
      expect((await versions()).releases).toBe('shell@1.0.0 mfe-public@1.0.0');
      // A page that was open before runs on: its files are served, and its reports are taken.
      expect(open.remotes['mfe-company']?.releases.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
      for (const version of ['1.1.0', '1.0.0'])
        expect((await site.get(await site.asset(`mfe-company/${version}/remoteEntry.js`))).status).toBe(200);
      const report = { unit: 'mfe-company', version: '1.1.0', outcome: 'loaded', ms: 3, view: open.view };
      expect((await site.post('/telemetry', JSON.stringify(report))).status).toBe(204);
      await promote(site.store, 'production', [{ unit: 'mfe-company', version: '1.1.0' }], site.note);
      expect((await site.get('/en/company/dashboard')).status).toBe(302);
    });

    test('leaves a company that signs in on the home page instead of its dashboard', async () => {
      const company = { cookie: 'jpro_session=company' };
      expect((await site.get('/en/login', company)).headers.get('location')).toBe('/en/company/dashboard');
      await retireCompany();
      expect((await site.get('/en/login', company)).headers.get('location')).toBe('/en');
    });

    test('is refused while the rest of the site needs its pages', async () => {
      await expect(retire(site.store, 'production', 'mfe-public', site.note)).rejects.toMatchObject({
        code: 'JP-R029',
        message: expect.stringMatching(/needs the home page \(\/\), .*jobseeker-login \(\/login\)/),
      });
    });

    test('the first release of a unit is rolled back to nothing', async () => {
      const pattern = '/new';
      const titles = { en: 'New', my: 'အသစ်' };
      const route = { pattern, page: 'new', title: 'new', titles, guard: 'none', chrome: 'full' } as const;
      await site.release({ unit: 'mfe-new', version: '1.0.0', routes: [route] });
      expect((await site.get('/en/new')).status).toBe(200);
      await rollback(site.store, 'production', 'mfe-new', site.note, { toNothing: true });
      expect((await site.get('/en/new')).status).toBe(404);
    });
  });

  describe('the releases page shows what visitors get', () => {
    const page = async (locale = 'en') => (await site.get(`/${locale}/releases`)).text();

    test('page views and failures of every unit, the shell too', async () => {
      for (let view = 0; view < 3; view += 1) await (await site.get('/en')).text();
      const report = {
        unit: 'shell',
        version: '1.0.0',
        outcome: 'failed',
        ms: 0,
        error: 'TypeError: <b>x</b>',
        view: proofOfView(),
      };
      await site.post('/telemetry', JSON.stringify(report), {
        referer: `${site.origin}/en/jobpost/cook/7?secret=1`,
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
      });
      const html = await page();
      expect(html).toMatch(/shell 1\.0\.0.*?<td>3 \/ 1<\/td><td>3 \/ 1<\/td><td>3 \/ 1<\/td>/);
      expect(html).toMatch(/mfe-public 1\.0\.0.*?<td>3 \/ 0<\/td>/);
      expect(html).toContain(
        'did not load – Reports: 1, browsers: 1 – /jobpost/:slug/:id&#60;number&#62; – Chrome 131, Android',
      );
      // Anybody can send a report: its text is for operators only.
      expect(html).toContain('TypeError');
      expect(html).not.toMatch(/x<\/b>|secret/);
      expect(await page('my')).toContain('<td>၃ / ၁</td>');
    });

    test('a freeze, without its reason, which is for operators', async () => {
      await freeze(site.store, 'production', { ...site.note, why: 'the election' });
      const shown = await page();
      expect(shown).toContain('Nothing new is released at the moment.');
      expect(shown).not.toContain('the election');
    });
  });

  test('pages are served during releases, each from one revision', async () => {
    await site.publish(publicBuild('1.1.0'));
    const operate = (async () => {
      for (let round = 0; round < 15; round += 1) {
        await promote(
          site.store,
          'production',
          [{ unit: 'mfe-public', version: round % 2 === 0 ? '1.1.0' : '1.0.0' }],
          site.note,
        );
        await sleep(2);
      }
    })();
    const seen = await Promise.all(Array.from({ length: 60 }, () => versions()));
    await operate;
    for (const { releases } of seen)
      expect(releases).toMatch(/^shell@1\.0\.0 mfe-public@1\.[01]\.0 mfe-company@1\.0\.0$/);
  });
});
