import { createHash } from 'node:crypto';
import path from 'node:path';
import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';
import { bootIn } from '../testing/visitPage.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  // As in production: each page may be made by another process.
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
    workers: 2,
    renderers: 2,
  });
});
afterAll(() => site.close());

const as = (name: string) => ({ cookie: `jpro_session=${name}` });

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, headers);
  const html = await response.text();
  const boot = (await bootIn(site, html))!;
  return { response, html, boot, status: response.status, location: response.headers.get('location') };
}

describe('addresses', () => {
  test.each([
    ['/', {}, 302, '/my'],
    ['/?utm=1', {}, 302, '/my?utm=1'],
    ['/', { cookie: 'locale=en' }, 302, '/en'],
    ['/', { cookie: 'locale=fr' }, 302, '/my'],
    ['/my/', {}, 301, '/my'],
    ['/en/login/?page=2', {}, 301, '/en/login?page=2'],
    ['//evil.example/', {}, 301, '/evil.example'],
    ['/en//login', {}, 301, '/en/login'],
    ['/jobpost/wrong/7?from=share', {}, 301, '/jobpost/cook/7?from=share'],
    ['/en/jobpost/wrong/7', {}, 301, '/en/jobpost/cook/7'],
    ['/vacancy/cook/7', {}, 301, '/jobpost/cook/7'],
    ['/en/vacancy/%E1%80%80/7/?from=mail', {}, 301, '/en/vacancy/%E1%80%80/7?from=mail'],
    ['/en/vacancy/%E1%80%80/7?from=mail', {}, 301, '/en/jobpost/%E1%80%80/7?from=mail'],
  ])('%s with %p returns %i to %s', async (path, headers, status, location) => {
    expect(await page(path, headers)).toMatchObject({ status, location });
  });

  test('an address without prefix is Burmese without a redirect, also after choosing English (rule 1)', async () => {
    const { status, html, boot } = await page('/login', { cookie: 'locale=en' });
    expect(status).toBe(200);
    expect(html).toContain('<html lang="my"');
    expect(boot.locale).toBe('my');
  });

  test.each(['/nothing', '/en/nothing', '/jobpost/cook/8', '/jobpost/cook/x', '/en/jobpost', '/my/my'])(
    '%s is 404',
    async (path) => {
      const { status, boot, html } = await page(path);
      expect(status).toBe(404);
      expect(boot.status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  test('while its job cannot be read, a page is a 500 that nobody indexes or caches (rule 47.2)', async () => {
    site.seen.failing.set('/api/jobpost/7', 503);
    const failed = await page('/en/jobpost/cook/7?again');
    site.seen.failing.clear();
    expect([failed.status, failed.boot.status]).toEqual([500, 500]);
    expect(failed.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(failed.response.headers.get('cache-control')).toBe('private, no-store');
    expect(failed.html).toContain('<title>Job - JPro</title>');
    expect(failed.html).toContain(await site.asset('mfe-public/1.0.0/page-job.js'));
    const { status, response } = await page('/en/jobpost/cook/7?again');
    expect(status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('a malformed address is a client error, not a server error', async () => {
    const response = await site.get('/en/%E0%A4%A');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This address is not valid');
  });
});

describe('guards', () => {
  test.each([
    ['/en/login', 'company', '/en/company/dashboard'],
    ['/en/login', 'jobseeker', '/en/jobseeker/profile'],
    ['/company/dashboard', 'nobody', '/companylogin'],
    ['/en/company/dashboard', 'jobseeker', '/en/jobseeker/profile'],
  ])('%s sends a %s to %s', async (path, name, location) => {
    expect(await page(path, as(name))).toMatchObject({ status: 302, location });
  });

  test('a guarded page is served to its owner, private and uncached', async () => {
    const { status, boot, response, html } = await page('/company/dashboard', as('company'));
    expect(status).toBe(200);
    expect(boot.user).toMatchObject({ id: 2, user_type: 'company' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('noindex');
  });

  test('while the visitor cannot be identified, public pages are served and others return 503', async () => {
    expect(await page('/en', as('down'))).toMatchObject({ status: 200, boot: { user: null } });
    const { status, html, response } = await page('/en/company/dashboard', as('down'));
    expect(status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(html).toContain('JPro is not available at the moment');
  });

  test('only the session of the visitor reaches the API', async () => {
    const { boot } = await page('/en', { cookie: 'other=1; jpro_session=jobseeker; theme=dark' });
    expect(boot.user).toMatchObject({ id: 1 });
  });
});

describe('the document', () => {
  test('it has language, theme, title, description, canonical address and other languages (rule 46)', async () => {
    const { html, response } = await page('/en', { cookie: 'theme=dark' });
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html).toContain('<title>Home - JPro</title>');
    expect(html).toContain('<meta name="description" content="Jobs in Myanmar">');
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/en">`);
    expect(html).toContain(`hreflang="my" href="${site.origin}/my"`);
    expect(html).toContain(`hreflang="x-default" href="${site.origin}/my"`);
    expect(html).toContain('<meta property="og:locale" content="en_US">');
    expect(response.headers.get('content-language')).toBe('en');
  });

  test('it has the API responses of the page, so that the browser requests none', async () => {
    const { boot } = await page('/en/jobpost/cook/7');
    expect(boot.data).toEqual([
      [['api', '/information', {}], expect.anything()],
      [['api', '/jobpost/{id}', { params: { id: '7' } }, 'or-null'], expect.objectContaining({ id: 7 })],
    ]);
  });

  test('it has the structured data of a job', async () => {
    const { html } = await page('/en/jobpost/cook/7');
    const jsonLd = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as object;
    expect(jsonLd).toMatchObject({ '@type': 'JobPosting' });
    expect(html).toContain('<meta property="og:type" content="article">');
  });

  test('feed readers find the feed that the page names', async () => {
    const { html } = await page('/en/jobpost/cook/7');
    const href = `${site.origin}/en/blog/feed.xml`;
    expect(html).toContain(`<link rel="alternate" type="application/rss+xml" title="Articles" href="${href}">`);
  });

  test('text from the database cannot become markup', async () => {
    const { html } = await page('/en/jobpost/cook/7');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('\u2028"');
    expect(html).toContain('Cook &#60;/script&#62;');
    expect(html).toContain('Cook \\u003c/script\\u003e');
  });

  test('it has the three elements of the page, and a splash with a text for browsers without scripts', async () => {
    const { html } = await page('/my');
    expect(html).toMatch(/<div id="shell-top"><\/div><main id="outlet"[^>]*><\/main><div id="shell-bottom"><\/div>/);
    expect(html).toContain('JPro ကို ဖွင့်နေပါသည်');
    expect(html).toMatch(/<noscript><p[^>]*>ဤစာမျက်နှာအတွက် JavaScript လိုအပ်ပါသည်/);
  });

  test('it has the style sheet of the shell with fonts; in low-data mode, Burmese if it lacks (rule 72)', async () => {
    const { html } = await page('/my');
    expect(html).toContain(':root{--version:"1.0.0"}');
    expect(html).toContain(`src:url("${await site.asset('shell/1.0.0/fonts/latin.woff2')}")`);
    const sparing = await page('/my', { 'save-data': 'on' });
    expect(sparing.html).toContain('--save-data:1');
    expect(sparing.html).toContain('<html lang="my" data-theme="system" data-low-data>');
    const own = await page('/my', { 'save-data': 'on', cookie: 'burmese=own' });
    expect(own.html).toContain('data-low-data data-own-burmese>');
    expect(own.html).not.toContain('as="font"');
    expect((await page('/my', { cookie: 'burmese=own' })).html).not.toContain('data-own-burmese');
    const chosen = await page('/my', { cookie: 'low-data=on' });
    expect(chosen.html).toContain('--save-data:1');
    expect((await page('/my', { cookie: 'low-data=off' })).html).not.toContain('--save-data:1');
  });
});

describe('scripts and policy', () => {
  test('the manifest has the releases, their routes and the hash of each list of hashes', async () => {
    const { boot } = await page('/my');
    expect(boot.shell).toEqual({
      version: '1.0.0',
      folder: (await site.asset('shell/1.0.0/hashes.json')).replace('hashes.json', ''),
    });
    expect(boot.remotes['mfe-public']?.releases).toEqual([
      { version: '1.0.0', entry: await site.asset('mfe-public/1.0.0/remoteEntry.js') },
    ]);
    expect(boot.remotes['mfe-company']?.routes).toEqual([
      {
        pattern: '/company/dashboard',
        page: 'dashboard',
        guard: 'company-only',
        chrome: 'full',
        title: 'dashboard',
        purpose: 'company-dashboard',
      },
    ]);
    expect(boot.remotes['mfe-public']?.routes.flatMap(({ navigation = [] }) => navigation)).toEqual([
      { menus: ['user'], icon: 'user', order: 10, for: ['jobseeker'], labels: { en: 'Profile', my: 'ကိုယ်ရေး' } },
    ]);
    expect(boot.integrity[await site.asset('mfe-company/1.0.0/hashes.json')]).toMatch(/^sha384-/);
    expect(Object.keys(boot.integrity).join()).not.toContain('server/');
  });

  test('each preload matches the request of its script', async () => {
    const { html, boot } = await page('/en/jobpost/cook/7');
    const preloads = [
      ...html.matchAll(
        /<link rel="preload" as="script" [^>]* crossorigin="anonymous" integrity="([^"]+)" href="([^"]+)">/g,
      ),
    ];
    expect(preloads.map(([, , href]) => href)).toEqual([
      await site.asset('mfe-public/1.0.0/remoteEntry.js'),
      await site.asset('mfe-public/1.0.0/expose.js'),
      await site.asset('mfe-public/1.0.0/page-job.js'),
    ]);
    const [entry = ''] = preloads.map(([, , href]) => href);
    for (const [, integrity, href = ''] of preloads)
      expect(boot.integrity[path.posix.join(path.dirname(entry), path.basename(href))]).toBe(integrity);
  });

  test('only the fonts of the language are preloaded', async () => {
    const font = await site.asset('shell/1.0.0/fonts/myanmar.woff2');
    const preload = `rel="preload" as="font" type="font/woff2" crossorigin href="${font}"`;
    expect((await page('/en')).html).not.toContain(preload);
    expect((await page('/my')).html).toContain(preload);
  });

  test('fonts are requested before the styles are read, scripts after the page', async () => {
    const { html } = await page('/my');
    const places = ['as="font"', '<style', '<body', 'id="shell-bottom"', '<script defer', 'as="script"', 'id="boot"'];
    const found = places.map((part) => html.indexOf(part));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test('the policy allows nothing inline except the scripts and styles of this document', async () => {
    const { html, response } = await page('/my');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-|nonce|strict-dynamic/);
    for (const directive of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "style-src-attr 'none'",
    ]) {
      expect(policy).toContain(directive);
    }
    for (const name of ['script', 'style']) {
      const allowed = new RegExp(`${name}-src 'self'((?: 'sha256-[^']+')+);`).exec(policy)?.[1]?.trim().split(' ');
      const inline = [...html.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(
        ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
      );
      expect(inline.length).toBeGreaterThan(0);
      expect(allowed).toEqual(expect.arrayContaining(inline));
      // Beside them only the empty style element of styled-components.
      expect(allowed).toHaveLength(inline.length + (name === 'style' ? 1 : 0));
    }
    expect(html).not.toMatch(/ on\w+=|style="/);
  });

  test('every response has the security headers', async () => {
    for (const path of ['/my', '/healthz', await site.asset('shell/1.0.0/main.js'), '/api/information', '/nothing']) {
      const { headers } = await site.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

test('a channel without a shell shows that nothing is released yet', async () => {
  const empty = await startGateway([]);
  try {
    const response = await empty.get('/en');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('There is no release of JPro on this server yet.');
    expect((await empty.get('/readyz')).status).toBe(503);
    expect((await empty.get('/healthz')).status).toBe(200);
  } finally {
    await empty.close();
  }
});
