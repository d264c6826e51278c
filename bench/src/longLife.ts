import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStore, openTelemetry, promote, status } from '@jpro/releases';
import { longHistory } from '@jpro/releases/testing';
import type { Product } from '../../e2e/product/runProduct.ts';

const CHANNEL = 'production';
const STATUS_CALLS = 10;
const VIEWS = 150;
const WARM_UP = 30;
const NOTE = { who: 'bench', why: 'bench', command: 'promote' };

/** Publishes copies of the current version, whose files are the same on disk. @returns their versions. */
export async function manyVersions(dataDir: string, unit: string, count: number): Promise<string[]> {
  const store = openStore(dataDir);
  const current = (await store.versions(unit)).at(-1);
  const folder = path.join(dataDir, 'releases/artefacts', unit);
  const files = await readdir(path.join(folder, String(current)), { recursive: true, withFileTypes: true });
  const release = JSON.parse(await readFile(path.join(folder, String(current), 'release.json'), 'utf8')) as object;
  const versions = Array.from({ length: count }, (_, index) => `8.${index}.0`);
  for (const version of versions) {
    for (const file of files.filter((each) => each.isFile() && each.name !== 'release.json')) {
      const target = path.join(folder, version, path.relative(path.join(folder, String(current)), file.parentPath));
      await mkdir(target, { recursive: true });
      await link(path.join(file.parentPath, file.name), path.join(target, file.name));
    }
    await writeFile(path.join(folder, version, 'release.json'), JSON.stringify({ ...release, version }));
  }
  return versions;
}

/** Simulates years of operation: many revisions that made each of these versions current in turn. */
export async function manyRevisions(
  { dataDir }: Product,
  unit: string,
  versions: readonly string[],
  upTo: number,
): Promise<void> {
  const [first = ''] = versions;
  const store = openStore(dataDir);
  await promote(store, CHANNEL, [{ unit, version: first }], NOTE);
  await longHistory(dataDir, store, { unit, versions: [first, ...versions.slice(1)], upTo });
}

/** The slowest of several `status` commands in milliseconds, each with nothing in memory. */
export async function slowestStatus(dataDir: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < STATUS_CALLS; call += 1) {
    const started = performance.now();
    await status(openStore(dataDir), openTelemetry(dataDir), CHANNEL);
    times.push(performance.now() - started);
  }
  return Math.max(...times);
}

/** Median milliseconds of a page view at each of these addresses, requested in turn. */
export async function pageViews(addresses: readonly string[]): Promise<number[]> {
  const times = addresses.map((): number[] => []);
  for (let view = 0; view < WARM_UP + VIEWS; view += 1) {
    for (const [index, address] of addresses.entries()) {
      const started = performance.now();
      await (await fetch(address)).text();
      if (view >= WARM_UP) times[index]?.push(performance.now() - started);
    }
  }
  return times.map((each) => each.toSorted((left, right) => left - right)[Math.floor(each.length / 2)] ?? 0);
}
