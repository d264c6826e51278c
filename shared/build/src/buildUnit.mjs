/** Builds the unit in the current folder into its `dist/`: `npm run build -w mfe-public`. `RELEASE_VERSION` overrides the version. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { writeDocumentFiles } from './documentFiles.mjs';
import { writeReleaseFile } from './releaseFile.mjs';
import { serverBundle } from './serverBundle.mjs';
import { unitIn } from './unit.mjs';
import { remote, shell } from './webpack.mjs';

const dir = process.cwd();
const unit = unitIn(dir);
const monolith = process.argv.includes('--monolith');
const outDir = path.resolve(dir, process.env.BUILD_DIR ?? 'dist');

fs.rmSync(outDir, { recursive: true, force: true });
const stats = await build(unit.isShell ? shell(dir, { outDir, monolith }) : remote(dir, { outDir }));
if (!unit.isShell) await build(serverBundle(dir, outDir));
const publicFiles = path.join(dir, 'public');
if (fs.existsSync(publicFiles)) fs.cpSync(publicFiles, outDir, { recursive: true });
const documentFiles = unit.isShell ? await writeDocumentFiles(outDir) : null;
const { files } = writeReleaseFile(unit, outDir, stats, documentFiles);
const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
console.log(`${unit.name} ${unit.version}: ${files.length} files, ${Math.round(bytes / 1024)} KiB`);

/** @throws after printing webpack's errors. */
async function build(config) {
  const compiler = webpack(config);
  const result = await promisify(compiler.run.bind(compiler))();
  if (result.hasErrors() || result.hasWarnings()) console.error(result.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  await promisify(compiler.close.bind(compiler))();
  if (result.hasErrors()) process.exit(1);
  return result;
}
