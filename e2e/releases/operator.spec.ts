/** Operators' commands, and their effect on visitors. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES } from '@jpro/build/units';
import type { ChannelStatus, Revision } from '@jpro/releases';
import { openPage } from '../people/openPage.ts';
import { REPOSITORY } from '../product/runProduct.ts';
import { releaseCommand } from './releaseCommand.ts';
import { expect, NEXT, test, type Page } from './test.ts';

const { unit, version, heading } = NEXT;

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('promote and rollback switch the version at the next page load, without a build, and change nothing else', async ({
  page,
  site,
  next: _,
}) => {
  const before = await site.served();
  await page.goto('/en/about');
  await expect(headingOf(page)).toHaveText(heading.before);

  await site.release('promote', unit, version, '--why', 'a new edition');
  expect(await site.served()).toEqual({ ...before, [unit]: version });
  await page.goto('/en/about');
  await expect(headingOf(page)).toHaveText(heading.after);

  // Without a PATH neither npm nor node could build anything.
  const dist = path.join(REPOSITORY, unit, 'dist/release.json');
  const built = (await stat(dist)).mtimeMs;
  const { code } = await releaseCommand(site.dataDir, ['rollback', unit, '--why', 'the heading is wrong'], {
    PATH: '',
  });
  // The very next page has the version before.
  const after = await site.served();
  expect(code).toBe(0);
  expect(after).toEqual(before);
  expect((await stat(dist)).mtimeMs).toBe(built);
  await page.goto('/en/about');
  await expect(headingOf(page)).toHaveText(heading.before);
});

test('a loaded page keeps its versions until its next full load', async ({ page, site, next: _ }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await openPage(page, '/en/privacy');
  await site.release('promote', unit, version);

  await page.getByRole('link', { name: 'About us' }).first().click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await expect(headingOf(page)).toHaveText(heading.before);
  const before = await site.addresses(unit, site.first(unit));
  const added = (await site.addresses(unit, version)).filter((address) => !before.includes(address));
  expect(files.filter((file) => added.includes(file))).toEqual([]);

  await page.reload();
  await expect(headingOf(page)).toHaveText(heading.after);
});

test('status and history show what runs, who changed it and why @all', async ({ site, next: _ }) => {
  const first = site.first(unit);
  await site.release('promote', unit, version, '--why', 'a new edition');
  const { units } = JSON.parse(await site.release('status', unit, '--json')) as ChannelStatus;
  expect(units[0]).toMatchObject({ unit, state: { current: version } });
  expect(units[0]?.versions.map(({ version: each, role }) => `${role} ${each}`).slice(0, 2)).toEqual([
    `current ${version}`,
    `previous ${first}`,
  ]);
  expect(await site.release('status')).toContain(version);

  await site.release('rollback', unit, '--why', 'the heading is wrong');
  const [back, forth] = JSON.parse(await site.release('history', unit, '--limit', '2', '--json')) as Revision[];
  expect(back).toMatchObject({
    why: 'the heading is wrong',
    command: `rollback ${unit} --why "the heading is wrong"`,
    changes: [{ unit, from: { current: version }, to: { current: first } }],
  });
  expect(forth).toMatchObject({
    why: 'a new edition',
    changes: [{ unit, from: { current: first }, to: { current: version } }],
  });
  expect(back?.who).not.toBe('');
  expect(await site.release('history', unit)).toContain('the heading is wrong');
});

test('a version is never overwritten, not even by concurrent publications @all', async ({ site, next }) => {
  const again = await site.command('publish', unit, '--from', next);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('JP-R003')]);

  const contested = site.newVersion();
  const builds = await Promise.all(
    ['one', 'other'].map((name) =>
      site.changed(unit, {
        version: contested,
        files: /^texts-en-json\.js$/,
        edit: (text) => `/* ${name} */${text}`,
      }),
    ),
  );
  const outcomes = await Promise.all(builds.map((folder) => site.command('publish', unit, '--from', folder)));
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  const winner = builds[outcomes.findIndex(({ code }) => code === 0)] as string;
  const stored = path.join(site.dataDir, 'releases/artefacts', unit, contested, 'release.json');
  expect(JSON.parse(await readFile(stored, 'utf8'))).toEqual(
    JSON.parse(await readFile(path.join(winner, 'release.json'), 'utf8')),
  );
});

test('a remote that requires what the shell does not share is refused, with the reason @all', async ({ site }) => {
  const before = await site.served();
  const demanding = await site.publish(unit, { release: { requires: { '@jpro/platform': '^99.0.0' } } });
  const { code, stderr } = await site.command('promote', unit, demanding);
  expect(code).toBe(1);
  expect(stderr).toContain('JP-R006');
  expect(stderr).toContain(
    `${unit} ${demanding} requires @jpro/platform ^99.0.0, but shell ${site.first('shell')} shares 1.0.0`,
  );
  const canary = await site.command('canary', unit, demanding, '--percent', '10');
  expect([canary.code, canary.stderr]).toEqual([1, expect.stringContaining('JP-R006')]);
  expect(await site.served()).toEqual(before);
});

test('concurrent changes of different remotes are all kept @all', async ({ site }) => {
  const before = await site.served();
  const versions = Object.fromEntries(
    await Promise.all(REMOTES.map(async (remote) => [remote, await site.publish(remote)] as const)),
  );
  const promoted = await Promise.all(
    REMOTES.map((remote) => site.command('promote', remote, versions[remote] as string)),
  );
  expect(promoted.map(({ stderr }) => stderr)).toEqual(REMOTES.map(() => ''));
  expect(await site.served()).toEqual({ ...before, ...versions });

  await Promise.all(REMOTES.map((remote) => site.release('rollback', remote)));
  expect(await site.served()).toEqual(before);
  const changes = JSON.parse(await site.release('history', '--limit', '8', '--json')) as Revision[];
  const notified = (wanted: string) =>
    changes
      .filter(({ command }) => command.startsWith(wanted))
      .flatMap((revision) => revision.changes.map((change) => change.unit))
      .sort();
  expect(notified('promote')).toEqual([...REMOTES].sort());
  expect(notified('rollback')).toEqual([...REMOTES].sort());
});
