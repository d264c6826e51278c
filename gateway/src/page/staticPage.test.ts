/** A page that is not hydrated (`hydrate: false`): its document brings what the layout around it needs. */
import type { FixtureBuild } from '@jpro/releases/testing';
import { renderedRemote, renderedShell } from '../testing/renderedReleases.ts';
import { startGateway } from '../testing/startGateway.ts';
import { bootIn } from '../testing/visitPage.ts';

const CONTROLS = 'static-page.js';
const EMPTY = { en: 'texts/en.json', my: 'texts/my.json' };

function withTexts(build: FixtureBuild, changes: Partial<FixtureBuild> = {}): FixtureBuild {
  const contents = { [EMPTY.en]: '{"title":"Title"}', [EMPTY.my]: '{}', [CONTROLS]: '', ...build.contents };
  return { ...build, contents, texts: EMPTY, ...changes };
}

const plainShell = renderedShell('1.0.0');
const shell = withTexts(plainShell, {
  preload: { ...plainShell.preload!, pages: { 'static-page': [CONTROLS] } },
});
const dynamic = renderedRemote('1.0.0');
const remote = withTexts({
  ...dynamic,
  routes: dynamic.routes!.map((route) => {
    return ['job', 'faulty'].includes(route.page) ? { ...route, hydrate: false } : route;
  }),
});

/** `mfe-public/page-home.js` */
const named = (address: string): string => address.replace(/^\/assets\/([^/]+)\/[^/]+/, '$1');

const HTML = '<h1>remote 1.0.0, word of shell 1.0.0';

async function documents(
  builds: readonly FixtureBuild[],
  ...visits: readonly (readonly [path: string, as?: string])[]
) {
  const site = await startGateway(builds, { renderLimitMs: 1_000 });
  try {
    const found = [];
    for (const [path, as] of visits) {
      const html = await (await site.get(path, as === undefined ? {} : { cookie: `jpro_session=${as}` })).text();
      const boot = (await bootIn(site, html))!;
      const preloads = [...html.matchAll(/as="script"[^>]* href="([^"]+)"/g)].map(([, href = '']) => named(href));
      const hashes = Object.keys(boot.integrity).map(named);
      found.push({ html, boot, preloads, hashes, data: boot.data.map(([key]) => key[1]) });
    }
    return found;
  } finally {
    await site.close();
  }
}

test('it brings neither scripts nor texts nor data of its remote, but those of the layout', async () => {
  const [job, home] = await documents([shell, remote], ['/en/jobpost/cook/7'], ['/en']);
  expect(job?.html).toContain(HTML);
  expect(job?.boot.hydrate).toBe(false);
  expect(job?.boot.texts).toEqual({ shell: { title: 'Title' } });
  expect(job?.data).toContain('/information');
  expect(job?.data).not.toContain('/jobpost/{id}');
  expect(job?.preloads).toEqual([`shell/${CONTROLS}`]);
  expect(job?.hashes).toContain(`shell/${CONTROLS}`);
  expect(job?.hashes).not.toContain('mfe-public/remoteEntry.js');

  expect(home?.boot).not.toHaveProperty('hydrate');
  expect(home?.preloads).toContain('mfe-public/remoteEntry.js');
  expect(home?.preloads).not.toContain(`shell/${CONTROLS}`);
});

test('without its HTML, or when a part of its data is missing, the browser draws it', async () => {
  // The API of this test has no notifications.
  const [broken, incomplete] = await documents([shell, remote], ['/en/throws'], ['/en/jobpost/cook/7', 'jobseeker']);
  expect(broken?.html).not.toContain(HTML);
  expect(incomplete?.html).toContain(HTML);
  for (const page of [broken, incomplete]) {
    expect(page?.boot).not.toHaveProperty('hydrate');
    expect(page?.preloads).toContain('mfe-public/remoteEntry.js');
  }
});

test('a missing subject is no static page', async () => {
  const [missing] = await documents([shell, remote], ['/en/jobpost/cook/404']);
  expect(missing?.boot.status).toBe(404);
  expect(missing?.boot).not.toHaveProperty('hydrate');
});
