/** `npm run build -w mfe-public`: builds the unit in the current folder into its `dist/`. */
import fs from 'node:fs';
import path from 'node:path';
import { program } from 'commander';
import { sourceDigest } from '@jpro/releases/sources';
import { buildRelease } from './buildRelease.ts';
import { unitIn } from './unit.ts';
import { remote, shell } from './webpack.ts';

program
  .name('npm run build -w <unit> --')
  .description('Builds a unit. RELEASE_VERSION overrides its version, BUILD_DIR the folder dist/.')
  .parse();
const dir = process.cwd();
const unit = unitIn(dir);
const outDir = path.resolve(dir, process.env['BUILD_DIR'] ?? 'dist');
const workDir = `${outDir}.${process.pid}`;
const options = { outDir: workDir };
removeAbandoned();
const digest = sourceDigest(unit.name);
// Module federation writes it into scripts and manifest. A version would change them without a change of the sources.
process.env['MF_BUILD_VERSION'] = digest;
try {
  const { files } = await buildRelease(unit, unit.isShell ? shell(dir, options) : remote(dir, options));
  // Lets scripts/buildChangedUnits.mjs check whether this build is up to date.
  fs.writeFileSync(path.join(workDir, '.sources'), digest);
  fs.rmSync(outDir, { recursive: true, force: true });
  fs.renameSync(workDir, outDir);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${unit.name} ${unit.version}: ${files.length} files, ${Math.round(bytes / 1000)} kB`);
} catch (error) {
  fs.rmSync(workDir, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Removes what killed builds left beside `dist/`. */
function removeAbandoned(): void {
  for (const name of fs.readdirSync(dir)) {
    const [, id] = /^dist\.(\d+)$/.exec(name) ?? [];
    if (id !== undefined && !runs(Number(id))) fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}

function runs(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
