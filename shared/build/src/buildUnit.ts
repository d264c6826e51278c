/**
 * Builds the unit in the current folder into its `dist/`: `npm run build -w mfe-public`. `RELEASE_VERSION` overrides the version,
 * `BUILD_DIR` the folder. `--monolith` (shell only) makes one application of shell and remotes, for comparison.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildRelease } from './buildRelease.ts';
import { unitIn } from './unit.ts';
import { remote, shell } from './webpack.ts';

const dir = process.cwd();
const unit = unitIn(dir);
const outDir = path.resolve(dir, process.env['BUILD_DIR'] ?? 'dist');
const workDir = `${outDir}.${process.pid}`;
const options = { outDir: workDir, monolith: process.argv.includes('--monolith') };
try {
  const { files } = await buildRelease(unit, unit.isShell ? shell(dir, options) : remote(dir, options));
  fs.rmSync(outDir, { recursive: true, force: true });
  fs.renameSync(workDir, outDir);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${unit.name} ${unit.version}: ${files.length} files, ${Math.round(bytes / 1024)} KiB`);
} catch (error) {
  fs.rmSync(workDir, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
