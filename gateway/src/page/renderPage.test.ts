import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rollback, startCanary } from '@jpro/releases';
import type { FixtureBuild } from '@jpro/releases/testing';
import { companyBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { renderedRemote, renderedShell } from '../testing/renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';
import { proofIn } from '../testing/visitPage.ts';
import { readProof } from './pageViewProof.ts';

const LIMIT_MS = 1_000;
const PATIENCE_MS = 120_000;

let site: GatewayUnderTest;
async function start() {
  site = await startGateway([renderedShell('1.0.0'), renderedRemote('1.0.0'), companyBuild('1.0.0')], {
    renderLimitMs: LIMIT_MS,
  });
}
const stop = () => site.close();

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, headers);
  const html = await response.text();
  const inside = (start: string, end: string) => new RegExp(`${start}([^]*?)${end}`).exec(html)?.[1] ?? '';
  return {
    status: response.status,
    html,
    title: inside('<title>', '</title>'),
    top: inside('<div id="shell-top">', '</div>'),
    outlet: inside('<main id="outlet" tabindex="-1">', '</main>'),
    render: /render \d+/.exec(inside('<div id="shell-bottom">', '</div>'))?.[0],
    hasSplash: html.includes('id="splash"'),
  };
}

const as = (name: string) => ({ cookie: `jpro_session=${name}` });
const fresh = () => sleep(2_100);

describe('the HTML', () => {
  beforeAll(start);
  afterAll(stop);

  test('is that of the shell and the remote, whose packages are those of the shell', async () => {
    const { top, outlet, html, hasSplash } = await page('/en?a=1', { cookie: 'theme=dark' });
    expect(top).toBe('<p>shell 1.0.0 for a guest in en and dark</p>');
    expect(outlet).toBe('<h1>remote 1.0.0, word of shell 1.0.0, /en?a=1, 6</h1>');
    expect(html).toContain('<style data-styled="">.a{}</style>');
    expect(hasSplash).toBe(false);
  });

  test('can be read when the shell does not start, which is said above it', async () => {
    const { html } = await page('/en');
    expect(html).toMatch(/<div id="start-failed" role="alert" hidden>/);
  });

  test('has the data of the page, and the page of a missing address is the shell’s', async () => {
    expect((await page('/en/jobpost/cook/7')).outlet).not.toContain('no job');
    const missing = await page('/en/nothing');
    expect(missing.status).toBe(404);
    expect(missing.outlet).toBe('<h1>nothing here</h1>');
  });

  test('changes with a rollback, a canary and a tester’s choice, in the same response as the scripts', async () => {
    await site.release(renderedRemote('1.1.0'));
    const promoted = await page('/en');
    expect(promoted.outlet).toContain('remote 1.1.0');
    expect(promoted.html).toContain(await site.asset('mfe-public/1.1.0/remoteEntry.js'));
    await rollback(site.store, 'production', 'mfe-public', site.note);
    const back = await page('/en');
    expect(back.outlet).toContain('remote 1.0.0');
    expect(back.html).toContain(await site.asset('mfe-public/1.0.0/remoteEntry.js'));
    await startCanary(site.store, 'production', 'mfe-public', { version: '1.1.0', percent: 100 }, site.note);
    expect((await page('/en')).outlet).toContain('remote 1.1.0');
    await site.publish(renderedShell('1.2.0'));
    const picked = await page('/en', { cookie: 'releases=shell~1.2.0!mfe-public~1.0.0' });
    expect(picked.outlet).toContain('remote 1.0.0, word of shell 1.2.0');
    expect(picked.top).toContain('shell 1.2.0');
  });
});

describe('the ladder', () => {
  beforeAll(start);
  afterAll(stop);

  const isWithoutHtml = { status: 200, title: 'Job - JPro', top: '', outlet: '', hasSplash: true };

  /** A renderer is back once a page has its HTML again. */
  async function untilRendered() {
    const started = performance.now();
    while ((await page(`/en?${Math.random()}`)).hasSplash)
      expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  }

  test.each(['/throws', '/loops', '/exits', '/fills', '/lies', '/slow'])(
    'a page that %s comes with its head and its data, and others with their HTML',
    async (path) => {
      expect(await page(`/en${path}`)).toMatchObject(isWithoutHtml);
      await untilRendered();
      expect((await page('/en/jobpost/cook/7')).outlet).toContain('<h1>remote 1.0.0');
    },
    PATIENCE_MS,
  );

  test(
    'a page that failed three times in a row is not drawn for a while, and nobody waits for it',
    async () => {
      for (let visit = 0; visit < 3; visit += 1) {
        expect(await page('/en/loops')).toMatchObject(isWithoutHtml);
        await untilRendered();
      }
      const started = performance.now();
      expect(await page('/en/loops')).toMatchObject(isWithoutHtml);
      expect(performance.now() - started).toBeLessThan(LIMIT_MS);
      expect((await page('/my')).outlet).toContain('remote 1.0.0');
    },
    PATIENCE_MS,
  );

  test('a page without its data is sent without HTML too: it would show placeholders', async () => {
    await site.release({ ...renderedRemote('1.1.0'), serverEntry: undefined } as never);
    expect(await page('/en')).toMatchObject({ status: 200, outlet: '', hasSplash: true });
  });

  test('without a render bundle that works, a release leaves its pages to the browser', async () => {
    await site.release({ ...renderedRemote('1.2.0'), renderEntry: undefined } as never);
    expect(await page('/en')).toMatchObject({ status: 200, title: 'Home - JPro', outlet: '', hasSplash: true });
    const other = renderedRemote('1.3.0');
    await site.release({ ...other, contents: { ...other.contents, 'server/render.cjs': 'require("node:fs")' } });
    expect(await page('/my')).toMatchObject({ status: 200, outlet: '', hasSplash: true });
    await site.release(shellBuild('1.1.0'), renderedRemote('1.4.0'));
    expect(await page('/en?1')).toMatchObject({ status: 200, outlet: '', hasSplash: true });
  });
});

describe('the cache', () => {
  beforeAll(start);
  afterAll(stop);

  test('guests share a page for two seconds, byte by byte', async () => {
    const [first, second] = [await page('/en'), await page('/en')];
    expect(second.html).toBe(first.html);
    await fresh();
    expect((await page('/en')).render).not.toBe(first.render);
  });

  test('beside a shared page is its time, and the time at which it is sent', async () => {
    const timesOf = async () => {
      const { headers } = await site.get('/en');
      const [, now, sent] = /now;desc="(\d+)", sent;desc="(\d+)"/.exec(headers.get('server-timing') ?? '') ?? [];
      return { now: Number(now), sent: Number(sent) };
    };
    const first = await timesOf();
    await sleep(20);
    const second = await timesOf();
    expect([second.now, second.sent >= first.sent + 20]).toEqual([first.now, true]);
  });

  test('guests who followed the same link on Facebook share a page', async () => {
    const [first, second] = [await page('/en?page=2&fbclid=abc'), await page('/en?fbclid=def&utm_source=fb&page=2')];
    expect(second.render).toBe(first.render);
    expect(second.html).not.toMatch(/fbclid=|utm_source/);
    expect((await page('/en?page=3&fbclid=abc')).render).not.toBe(first.render);
  });

  test('a browser that still has the page gets only the headers of its response, with a proof of its own', async () => {
    const visit = async (headers: Record<string, string> = {}, method = 'GET') => {
      const response = await fetch(`${site.origin}/en`, { method, headers: { 'accept-encoding': 'br', ...headers } });
      return { response, headers: response.headers, proof: proofIn(response), html: await response.text() };
    };
    const first = await visit();
    const etag = first.headers.get('etag') ?? '';
    const again = await visit({ 'if-none-match': etag });
    expect([again.response.status, again.html]).toEqual([304, '']);
    const ofBody = ['content-encoding', 'content-length', 'content-type'];
    const names = [...first.headers.keys()].filter((name) => !ofBody.includes(name));
    expect([...again.headers.keys()].filter((name) => name !== 'content-length')).toEqual(names);
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    const proofs = [first, again, await visit(), await visit({ 'if-none-match': etag })].map(({ proof }) => proof);
    for (const proof of proofs) expect(readProof(site.edge.pageViews, proof)?.owner).toBe('mfe-public');
    expect(new Set(proofs).size).toBe(proofs.length);
    const asText = await visit({ 'accept-encoding': 'identity', 'if-none-match': etag });
    expect([asText.response.status, asText.html]).toEqual([200, first.html]);
    const head = await visit({}, 'HEAD');
    expect([head.response.status, head.html, head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  test('the page of a signed-in visitor is not cached, and neither is one that does not exist', async () => {
    for (const [path, headers] of [
      ['/en', as('jobseeker')],
      ['/en/nothing', {}],
    ] as const)
      expect((await site.get(path, headers)).headers.get('etag')).toBeNull();
  });

  test('concurrent guests wait for one render', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => page('/en')));
    expect(new Set(pages.map(({ render }) => render)).size).toBe(1);
  });

  test('what a page depends on is part of its key', async () => {
    await site.publish(renderedRemote('1.1.0'));
    const renders: (string | undefined)[] = [];
    for (const [path, headers] of [
      ['/en', {}],
      ['/my', {}],
      ['/en?a=1', {}],
      ['/en?a=2', {}],
      ['/en', { cookie: 'theme=dark' }],
      ['/en', { 'save-data': 'on' }],
      ['/en', { cookie: 'releases=mfe-public~1.1.0' }],
      ['/en', as('jobseeker')],
      ['/en', as('nobody')],
    ] as const)
      renders.push((await page(path, headers)).render);
    expect(new Set(renders).size).toBe(renders.length);
  });

  test('signed-in visitors get pages of their own', async () => {
    const guest = await page('/en');
    const [first, second] = [await page('/en', as('jobseeker')), await page('/en', as('jobseeker'))];
    expect(first.top).toContain('for Aye');
    expect(new Set([guest.render, first.render, second.render]).size).toBe(3);
    expect((await page('/en')).top).toContain('a guest');
  });

  test('a view of a job is counted, also when the page is cached', async () => {
    site.seen.requests.length = 0;
    const views = () => site.seen.requests.filter(({ url }) => url === '/api/jobpost/7').length;
    for (let visit = 1; visit <= 3; visit += 1) {
      await page('/en/jobpost/cook/7');
      while (views() < visit) await sleep(5);
    }
    expect(views()).toBe(3);
  });

  test('a page that lacks HTML or a response is not given to others', async () => {
    site.seen.failing.set('/api/jobpost/7', 500);
    await page('/en/jobpost/cook/7?failing');
    site.seen.failing.clear();
    expect((await page('/en/jobpost/cook/7?failing')).outlet).not.toContain('no job');
  });
});

describe('with a gateway of its own', () => {
  beforeEach(start);
  afterEach(stop);

  test('a page whose style sheet could not be read is not given to others', async () => {
    const { store } = site;
    const read = store.file.bind(store);
    store.file = (...which) => (which[2].endsWith('.css') ? Promise.reject(new Error('EIO')) : read(...which));
    const bare = await page('/en');
    store.file = read;
    expect(bare.outlet).toContain('remote');
    expect(bare.html).not.toContain('--version');
    expect((await page('/en')).html).toContain('--version:"1.0.0"');
  });

  test('what pages have in common is sent to a renderer once, and used for all of them', async () => {
    const shell = renderedShell('1.1.0');
    const counting = `
let [jobs, frames] = [0, 0];
process.prependListener('message', ({ job }) => {
  if (!job) return;
  jobs += 1;
  if (job.frame.json) frames += 1;
});
const render = ({ boot }) => ({
  top: frames + ' frames in ' + jobs + ' jobs, ' + boot.remotes['mfe-public'].releases[0].version,
  outlet: '', bottom: '', withoutScript: '', styles: [],
});
module.exports = { shared: { '@jpro/ui': {} }, render };`;
    await site.release({ ...shell, contents: { ...shell.contents, 'server/render.cjs': counting } });
    await site.publish(renderedRemote('1.1.0'));
    const picked = { cookie: 'releases=mfe-public~1.1.0' };
    const tops: string[] = [];
    for (const [path, headers] of [
      ['/en', {}],
      ['/en?1', {}],
      ['/en?2', picked],
      ['/en?3', picked],
      ['/en?4', {}],
    ] as const)
      tops.push((await page(path, headers)).top);
    expect(tops).toEqual([
      // The job that brings this bundle is over before it can count.
      '0 frames in 0 jobs, 1.0.0',
      '0 frames in 1 jobs, 1.0.0',
      '1 frames in 2 jobs, 1.1.0',
      '1 frames in 3 jobs, 1.1.0',
      '1 frames in 4 jobs, 1.0.0',
    ]);
  });

  test(
    'promoted releases and canaries are evaluated before a page needs them',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'jpro-evaluated-'));
      /** A release whose bundle writes a file when it is evaluated. */
      const noted = (build: FixtureBuild): FixtureBuild => {
        const file = JSON.stringify(path.join(folder, `${build.unit} ${build.version}`));
        const source = `process.getBuiltinModule('fs').writeFileSync(${file}, '');`;
        const bundle = String(build.contents!['server/render.cjs']);
        return { ...build, contents: { ...build.contents, 'server/render.cjs': source + bundle } };
      };
      await site.release(noted(renderedShell('1.1.0')));
      await site.publish(noted(renderedRemote('1.1.0')));
      await startCanary(site.store, 'production', 'mfe-public', { version: '1.1.0', percent: 1 }, site.note);
      const evaluated = async () => {
        await site.get('/readyz');
        return (await readdir(folder)).sort();
      };
      const all = ['mfe-public 1.1.0', 'shell 1.1.0'];
      const started = performance.now();
      while ((await evaluated()).join() !== all.join()) expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
      await rm(folder, { recursive: true });
    },
    PATIENCE_MS,
  );

  test('under many concurrent renders nobody gets anything of another visitor', async () => {
    const visits = ['jobseeker', 'company', 'nobody'].flatMap((name) =>
      ['en', 'my'].flatMap((locale) => ['light', 'dark'].map((theme) => ({ name, locale, theme }))),
    );
    const visit = async ({ name, locale, theme }: (typeof visits)[number], round: number) => {
      const { top, html } = await page(`/${locale}?${round}`, { cookie: `jpro_session=${name}; theme=${theme}` });
      return { top, user: /"user":(\{[^}]*\}|null)/.exec(html)?.[1] };
    };
    const alone = [];
    for (const each of visits) alone.push(await visit(each, 0));
    const together = await Promise.all(
      Array.from({ length: 10 }, (_, round) => visits.map((each) => visit(each, round + 1))).flat(),
    );
    for (const [index, found] of together.entries()) {
      // A renderer that is busy costs the HTML, nothing else.
      if (found.top === '') continue;
      expect(found).toEqual(alone[index % visits.length]);
    }
    expect(together.filter(({ top }) => top !== '').length).toBeGreaterThan(together.length / 2);
  });
});
