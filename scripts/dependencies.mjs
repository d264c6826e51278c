import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDigest } from '../releases/src/publish/sources.mjs';
import { root, run } from './runtime.mjs';

const marker = path.join(root, 'node_modules', '.installed-lockfile');

/** Installs the packages of the lockfile, unless they are installed already. */
export async function ensureDependencies() {
  const digest = installDigest();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return;
  const started = Date.now();
  console.log('Installing packages from the lockfile …');
  // With NODE_ENV=production npm would leave out what builds need.
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel', 'error']);
  if (code !== 0) {
    console.error('npm ci failed: see the lines above. It needs a connection to the npm registry.');
    process.exit(code);
  }
  writeFileSync(marker, digest);
  console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
}
