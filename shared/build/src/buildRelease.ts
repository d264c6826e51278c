import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@jpro/releases';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { BrowserConfiguration } from './baseConfig.ts';
import { writeComponents } from './components.ts';
import { writeFederationManifest } from './federationManifest.ts';
import { commonTextsOfShell } from './pageTexts.ts';
import { pathFreeSourceMaps } from './pathFree.ts';
import { writeReleaseFile } from './releaseFile.ts';
import { renderBundle } from './renderBundle.ts';
import { serverBundle } from './serverBundle.ts';
import { serviceWorker } from './serviceWorker.ts';
import { writeTextFiles } from './textFiles.ts';
import type { Unit } from './unit.ts';
import { writeContract } from './usedEndpoints.ts';

/**
 * Builds a unit into a folder that can be published as it is.
 * @returns its `release.json`
 * @throws Error with webpack's messages
 */
export async function buildRelease(unit: Unit, config: BrowserConfiguration): Promise<Release> {
  const outDir = config.output.path;
  fs.rmSync(outDir, { recursive: true, force: true });
  const stats = await run(config);
  pathFreeSourceMaps(outDir);
  writeFederationManifest(outDir);
  const other = await run(unit.isShell ? serviceWorker(unit.dir, outDir) : serverBundle(unit.dir, outDir));
  const rendering = await run(renderBundle(unit.dir, outDir));
  const publicFiles = path.join(unit.dir, 'public');
  if (fs.existsSync(publicFiles)) fs.cpSync(publicFiles, outDir, { recursive: true });
  const texts = unit.isShell
    ? writeTextFiles(unit, outDir, (all) => commonTextsOfShell(stats.compilation, all))
    : writeTextFiles(unit, outDir);
  return writeReleaseFile(unit, outDir, stats, {
    texts,
    contract: writeContract(outDir),
    components: writeComponents(unit, outDir, [stats, other, rendering]),
    rendering: rendering.compilation,
    // Making fonts needs packages that no remote needs.
    document: unit.isShell ? await (await import('./documentFiles.ts')).writeDocumentFiles(unit, outDir) : null,
  });
}

async function run(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler for this configuration');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      result ? resolve(result) : reject(error ?? new Error('webpack returned no result')),
    );
  });
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  if (stats.hasWarnings()) console.error(stats.toString({ all: false, warnings: true }));
  return stats;
}
