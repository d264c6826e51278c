import { chromium } from 'playwright-core';
import path from 'node:path';
import { rename, readdir } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
const { changedBuild, filesOf } = await import('./releases/changedBuild.ts');
const { FolderStore, publish } = await import('@jpro/releases');
const DATA = '/tmp/release-stranger/.data', URL_ = 'http://localhost:4710', R='/tmp/release-stranger';
const store = new FolderStore(DATA + '/releases');
const rel = (...a) => { try { return execFileSync('node', ['/work/wt/release/releases/src/cli.ts', ...a], { env: { ...process.env, DATA_DIR: DATA }, encoding: 'utf8' }).trim(); } catch (e) { return 'EXIT ' + e.status + ' ' + e.stderr; } };
const stamp = Date.now() % 100000;
const pub = async (unit, change, version) => { const f = await changedBuild(`${DATA}/releases/artefacts/${unit}/1.0.0`, '/tmp/release-builds', { ...change, version }); await publish(store, f, unit); return version; };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const shot = (page, n) => page.screenshot({ path: `/tmp/release-shots/${n}.png` });
const open = async (opts = {}) => { const c = await browser.newContext({ viewport: { width: 360, height: 740 }, ...opts }); const page = await c.newPage(); page.log = []; page.on('request', r => { if (r.isNavigationRequest() || r.url().includes('/telemetry')) page.log.push(r.method() + ' ' + r.url().replace(URL_, '') + ' ' + (r.postData() ?? '').slice(0, 300)); }); page.on('console', m => m.type() === 'error' && page.log.push('console: ' + m.text().slice(0, 160))); page.on('pageerror', e => page.log.push('pageerror ' + e.message)); return page; };
const h1 = async (p) => (await p.locator('h1').first().textContent({ timeout: 15000 }).catch(() => 'NO H1'));
const what = process.argv[2];
if (what === 'shell') {
  const v = await pub('shell', { files: /^main\..*\.js$/, edit: (c) => c.replace('"shell-bottom"', 'null.x') }, `1.9.${stamp}`);
  console.log(rel('promote', 'shell', v));
  const p = await open(); const t = Date.now();
  await p.goto(URL_ + '/my/about'); await p.waitForTimeout(4000);
  console.log('h1', await h1(p), 'banner', await p.getByRole('banner').count(), p.log); await shot(p, 'shell-throws');
  console.log(rel('status', 'shell')); console.log(rel('rollback', 'shell'));
  await p.reload(); await p.waitForTimeout(3000); console.log('after rollback', await h1(p), p.log.slice(-4));
}
if (what === 'chunk') {
  const v = await pub('mfe-public', {}, `1.9.${stamp}`);
  const folder = `${DATA}/releases/artefacts/mfe-public/${v}`;
  for (const f of await filesOf(folder, /page-about\..*\.js(\.br)?$/)) { if (!f.startsWith('server')) await rename(path.join(folder, f), path.join(folder, f + '.gone')); console.log(f); }
  console.log(rel('promote', 'mfe-public', v));
  const p = await open(); await p.goto(URL_ + '/my/about'); await p.waitForTimeout(5000);
  console.log('h1', await h1(p), p.log); await shot(p, 'chunk-missing');
  console.log(rel('status', 'mfe-public')); console.log(rel('rollback', 'mfe-public'));
}
if (what === 'tabs') {
  const v = await pub('mfe-public', { files: /^texts-my-json\..*\.js$|^texts\/my\.json$|^server\/.*texts.*$/, edit: (c) => c }, `1.8.${stamp}`).catch((e) => { console.log(e.message); });
}
if (what === 'tabs2') {
  const v = await pub('mfe-public', {}, `1.8.${stamp}`);
  console.log(rel('promote', 'mfe-public', v));
  const p = await open(); const got = []; p.on('response', r => r.url().includes('/assets/mfe-public/') && got.push(r.status() + ' ' + r.url().split('/assets/')[1].split('/').slice(0, 2).join('/')));
  await p.goto(URL_ + '/my/about'); await p.waitForTimeout(2500); got.length = 0;
  console.log(rel('rollback', 'mfe-public'));
  await p.getByRole('contentinfo').getByRole('link').nth(1).click(); await p.waitForTimeout(2500);
  console.log('open tab navigates', p.url(), await h1(p), [...new Set(got)], p.log);
  got.length = 0; await p.reload(); await p.waitForTimeout(2500); console.log('reloaded', [...new Set(got)], await h1(p), p.log.slice(-3)); await shot(p, 'tabs');
}
await browser.close();
