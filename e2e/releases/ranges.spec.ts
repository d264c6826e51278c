/** Which version of a library a remote gets: those that remotes bring, and those of which a page has one copy. */
import { WorkingCopy } from '../../scripts/testing/WorkingCopy.ts';
import { openPage } from '../people/openPage.ts';
import { expect, test, type Page } from './test.ts';

/** Says its own version. */
const LIBRARY = 'said-version';
const [FIRST, SECOND] = ['mfe-first', 'mfe-second'] as const;

/** Gives a remote a version of the library, and builds it. */
async function build(copy: WorkingCopy, unit: string, version: string, library: string): Promise<string> {
  const range = `^${library.split('.', 1)[0]}.0.0`;
  const folder = `${unit}/node_modules/${LIBRARY}`;
  await copy.write(`${folder}/package.json`, JSON.stringify({ name: LIBRARY, version: library, main: 'index.js' }));
  await copy.write(`${folder}/index.js`, `exports.version = '${library}';`);
  await copy.edit(`${unit}/package.json`, (text) => {
    const before = JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> };
    const dependencies = { ...before.dependencies, [LIBRARY]: range };
    return JSON.stringify({ ...before, dependencies, negotiated: [LIBRARY], description: `with ${library}` });
  });
  return copy.build(unit, version);
}

async function makeRemote(copy: WorkingCopy, unit: string): Promise<void> {
  await copy.run('node', ['scripts/new/cli.ts', 'remote', unit, '--title', 'Versions', '--title-my', 'ဗားရှင်းများ']);
  const name = unit.replace('mfe-', '');
  const file = `${unit}/src/pages/${name}/${name.replace(/^./, (letter) => letter.toUpperCase())}Page.tsx`;
  await copy.edit(file, (text) =>
    `import { version } from '${LIBRARY}';\n${text}`.replace(
      /<PageHeading>.*<\/PageHeading>/,
      '<PageHeading>{version}</PageHeading>',
    ),
  );
}

/** In the page that is open, without loading another document. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

test('remotes bring versions of their own library, one of the shell’s is refused @all', async ({ page, site }) => {
  const copy = await WorkingCopy.create();
  const heading = page.getByRole('heading', { level: 1 });
  try {
    for (const unit of [FIRST, SECOND]) await makeRemote(copy, unit);
    await site.release('publish', FIRST, '--from', await build(copy, FIRST, '1.0.0', '1.1.0'));
    const second = await build(copy, SECOND, '1.0.0', '1.0.0');
    await site.release('publish', SECOND, '--from', second);
    await site.release('promote', FIRST, '1.0.0', SECOND, '1.0.0');

    await openPage(page, '/en/second');
    await expect(heading, 'alone, it has its own').toHaveText('1.0.0');
    await openPage(page, '/en/first');
    await expect(heading).toHaveText('1.1.0');
    await moveTo(page, '/en/second');
    await expect(page).toHaveURL(/second$/);
    await expect(page.locator(`#remote-${SECOND}`).getByRole('heading'), 'one copy suits both').toHaveText('1.1.0');

    await site.release('publish', SECOND, '--from', await build(copy, SECOND, '2.0.0', '2.0.0'));
    await site.release('promote', SECOND, '2.0.0');
    await openPage(page, '/en/first');
    await moveTo(page, '/en/second');
    await expect(page.locator(`#remote-${SECOND}`).getByRole('heading'), 'another major is its own').toHaveText(
      '2.0.0',
    );
    await moveTo(page, '/en/first');
    await expect(heading, 'beside the first').toHaveText('1.1.0');

    const wish = { '@tanstack/react-query': '^99.0.0' };
    const wishing = await site.publish(SECOND, { release: { requires: wish } }, second);
    const { code, stderr } = await site.command('promote', SECOND, wishing);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `JP-R006: refused: ${SECOND} ${wishing} requires @tanstack/react-query ^99.0.0, but shell`,
    );
  } finally {
    await copy.remove();
  }
});
