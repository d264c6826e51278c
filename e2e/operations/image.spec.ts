import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/testing/freePort.mjs';
import { imageSettings, makeImageLayout, type ImageLayout } from './imageLayout.ts';

/** A busy machine starts it slowly. */
const START_MS = 180_000;
const STOP_MS = 10_000;

let layout: ImageLayout;
let site: ChildProcess | undefined;
test.beforeAll(async () => {
  layout = await makeImageLayout();
});
test.afterEach(() => void site?.kill('SIGTERM'));
test.afterAll(() => layout.remove());

test('the image serves the site, writes nothing but its data, stops in time, and restores a backup @all', async () => {
  const { entryPoint, environment, healthCheck } = await imageSettings();
  const port = String(await freePort());
  const settings = { ...environment, PORT: port, DATA_DIR: layout.data };
  const checkHealth = async () => {
    const check = layout.run(
      healthCheck.map((part) => part.replace(environment['PORT']!, port)),
      settings,
    );
    const [code] = await once(check, 'exit');
    return code as number;
  };

  site = layout.run(entryPoint, settings);
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const exited = once(site, 'exit');
  await expect.poll(checkHealth, { timeout: START_MS, message: output }).toBe(0);

  const openHome = async () => {
    const page = await fetch(`http://localhost:${port}/my`);
    expect(page.status).toBe(200);
    return page.text();
  };
  // While the renderers are slow to start, scripts draw the page.
  await expect.poll(openHome, { timeout: START_MS }).toContain('<h1');
  // Production has no demo data.
  const jobs = await fetch(`http://localhost:${port}/api/jobpost/recentjobs`);
  expect(await jobs.json()).toMatchObject({ data: [] });
  expect(output).not.toContain('jobseeker@jpro.test');

  // As under "In containers" in docs/operations/backup.md.
  const operate = async (...words: string[]) => {
    const command = layout.run(['node', 'server/src/admin/cli.ts', ...words], settings);
    let printed = '';
    for (const stream of [command.stdout, command.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk));
    const [code] = await once(command, 'close');
    return [code, printed];
  };
  const archive = 'jpro-before.tar.gz';
  const file = path.join(layout.data, archive);
  expect(await operate('backup', file, '--with-secret')).toEqual([0, expect.stringContaining(file)]);

  const stopped = Date.now();
  site.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(Date.now() - stopped).toBeLessThan(STOP_MS);
  expect(await checkHealth()).toBe(1);

  for (const name of await readdir(layout.data))
    if (name !== archive) await rm(path.join(layout.data, name), { recursive: true });
  expect(await operate('restore', file)).toEqual([0, expect.stringContaining(': start the server.')]);
});
