/** A remote that did not exist when the shell was built: made by `npm run new`, released, rolled back and retired. */
import type { ChannelStatus } from '@jpro/releases';
import { openPage } from '../people/openPage.ts';
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';
import { wordsOf } from '../texts.ts';
import type { Site } from './Site.ts';
import { expect, test } from './test.ts';

const REMOTE = 'mfe-example';
const TITLES = { en: 'Salaries', my: 'လစာများ' } as const;
const NOT_FOUND = 'pages.not_found.heading';

test('a fifth remote is made by one command, and shown by the running shell @all', async ({ page, request, site }) => {
  const before = await site.served();
  const process = site.pid;
  expect(before).not.toHaveProperty(REMOTE);
  expect((await request.get('/en/example')).status()).toBe(404);

  const copy = await WorkingCopy.create();
  const make = (...words: string[]) => copy.run('node', ['scripts/new/cli.ts', ...words]);
  try {
    await make('remote', REMOTE, '--title', TITLES.en, '--title-my', TITLES.my);
    await site.release('publish', REMOTE, '--from', await copy.build(REMOTE, '1.0.0'));
    expect((await request.get('/en/example')).status()).toBe(404);
    await site.release('promote', REMOTE, '1.0.0');

    for (const locale of ['en', 'my'] as const) {
      const response = await page.goto(`/${locale}/example`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[locale]);
      await expect(page).toHaveTitle(`${TITLES[locale]} - JPro`);
      await expect(page.getByRole('banner')).toBeVisible();
    }
    expect(await site.served()).toEqual({ ...before, [REMOTE]: '1.0.0' });

    await make('page', REMOTE, 'by-township');
    await site.release('publish', REMOTE, '--from', await copy.build(REMOTE, '1.1.0'));
    await site.release('promote', REMOTE, '1.1.0');
    await page.goto('/en/by-township');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By township');

    await site.release('rollback', REMOTE);
    expect(await site.served()).toEqual({ ...before, [REMOTE]: '1.0.0' });
    expect((await request.get('/en/by-township')).status()).toBe(404);
    expect((await request.get('/en/example')).status()).toBe(200);
    await expect.poll(() => pageViews(site)).toBeGreaterThan(0);

    await site.release('rollback', REMOTE, '--to-nothing');
    expect(await site.served()).toEqual(before);
    expect((await request.get('/en/example')).status()).toBe(404);

    await site.release('promote', REMOTE, '1.1.0');
    await openPage(page, '/en/example');
    await site.release('retire', REMOTE);
    expect(await site.served()).toEqual(before);
    await page.evaluate(() => {
      history.pushState(null, '', '/en/by-township');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await expect(page.getByRole('heading', { level: 1 }), 'the open page runs on').toHaveText('By township');
    expect((await page.goto('/en/example'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('shared/platform', 'en')(NOT_FOUND));
    await expect(page.getByRole('banner')).toBeVisible();
    expect(site.pid, 'the server was not restarted').toBe(process);
  } finally {
    await copy.remove();
  }
});

async function pageViews(site: Site): Promise<number> {
  const { units } = JSON.parse(await site.release('status', REMOTE, '--json')) as ChannelStatus;
  return units[0]?.versions[0]?.loads.views ?? 0;
}
