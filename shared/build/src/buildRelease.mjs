import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { writeDocumentFiles } from './documentFiles.mjs';
import { writeReleaseFile } from './releaseFile.mjs';
import { serverBundle } from './serverBundle.mjs';
import { writeTextFiles } from './textFiles.mjs';

/**
 * Builds a unit into a folder that can be published as it is.
 * @param config the browser's webpack configuration
 * @returns what stands in its `release.json`
 * @throws Error with webpack's messages
 */
export async function buildRelease(unit, config) {
  const outDir = config.output.path;
  fs.rmSync(outDir, { recursive: true, force: true });
  const stats = await run(config);
  if (!unit.isShell) await run(serverBundle(unit.dir, outDir));
  const publicFiles = path.join(unit.dir, 'public');
  if (fs.existsSync(publicFiles)) fs.cpSync(publicFiles, outDir, { recursive: true });
  const texts = writeTextFiles(unit, outDir);
  return writeReleaseFile(unit, outDir, stats, { texts, document: unit.isShell ? await writeDocumentFiles(outDir) : null });
}

async function run(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  if (stats.hasWarnings()) console.error(stats.toString({ all: false, warnings: true }));
  return stats;
}
