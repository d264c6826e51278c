import fs from 'node:fs';
import path from 'node:path';
import { bundledVersions } from './sharing.ts';

export const MANIFEST = 'mf-manifest.json';
/** The plugin writes this file too, but no tool needs anything that is only in it. */
const STATS = 'mf-stats.json';

interface Manifest {
  readonly shared: readonly { readonly id: string; readonly name: string; readonly version: string }[];
}

/**
 * Makes the manifest of module federation, which its browser tools read, identical for identical sources: the plugin
 * lists shared modules in the order in which webpack happened to find them, and writes the versions of workspaces,
 * which are only in `release.json`.
 */
export function writeFederationManifest(outDir: string): void {
  fs.rmSync(path.join(outDir, STATS), { force: true });
  const file = path.join(outDir, MANIFEST);
  if (!fs.existsSync(file)) return;
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  const versions = bundledVersions();
  const written = {
    ...manifest,
    shared: manifest.shared
      .map((each) => ({ ...each, version: versions.get(each.name) ?? each.version }))
      .sort((left, right) => (left.id < right.id ? -1 : 1)),
  };
  fs.writeFileSync(file, JSON.stringify(written));
}
