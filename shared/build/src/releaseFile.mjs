/** Writes `release.json`: what the build says about itself. Its shape belongs to @jpro/releases. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { release as releaseSchema, RELEASE_FILE } from '@jpro/releases';
import { evaluateServerBundle, SERVER_ENTRY } from './serverBundle.mjs';
import { LENT_PACKAGES, providedVersions, requiredRanges } from './sharing.mjs';
import { ROOT } from './unit.mjs';
import { EXPOSED_CHUNK } from './webpack.mjs';

/** @param written what other steps wrote into `outDir`: texts, and the shell's fonts and style sheets. @returns the release, after writing it into `outDir`. @throws when the build does not hold together. */
export function writeReleaseFile(unit, outDir, stats, { texts, document }) {
  const chunks = chunksOf(stats);
  const server = unit.isShell ? null : evaluateServerBundle(fs.readFileSync(path.join(outDir, SERVER_ENTRY), 'utf8'), SERVER_ENTRY);
  const release = releaseSchema.parse({
    unit: unit.name,
    version: unit.version,
    commit: commit(),
    builtAt: new Date().toISOString(),
    entry: unit.isShell ? lastOf(chunks.get('main')) : 'remoteEntry.js',
    files: filesIn(outDir),
    routes: server ? routeTable(unit, server, chunks) : [],
    ...(server ? { serverEntry: SERVER_ENTRY } : {}),
    preload: {
      start: unit.isShell ? chunks.get('main') : ['remoteEntry.js', ...exposedChunks(chunks)],
      pages: pageChunks(chunks),
      texts: { en: chunks.get('texts-en') ?? [], my: chunks.get('texts-my') ?? [] },
      ...(document ? { fonts: document.fonts } : {}),
    },
    texts,
    ...(document ? { documentStyles: document.styles } : {}),
    requires: unit.isShell ? {} : requiredRanges(LENT_PACKAGES),
    provides: unit.isShell ? providedVersions() : {},
  });
  fs.writeFileSync(path.join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Page -> its scripts. In a monolith, whose chunks are named `mfe-public.page-home`, `mfe-public/home` -> its scripts with those of its remote. */
function pageChunks(chunks) {
  const pages = [...chunks].flatMap(([name, files]) => {
    const [, unit, page] = /^(?:(mfe-[a-z]+)\.)?page-(.+)$/.exec(name) ?? [];
    if (page === undefined) return [];
    return [unit ? [`${unit}/${page}`, [...new Set([...(chunks.get(unit) ?? []), ...files])]] : [page, files]];
  });
  return Object.fromEntries(pages);
}

/** Name of a group of chunks -> its scripts. */
function chunksOf(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, ids: true });
  return new Map(
    Object.entries(namedChunkGroups).map(([name, { assets }]) => [name, assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'))]),
  );
}

function lastOf(files) {
  const file = files?.at(-1);
  if (file === undefined) throw new Error('The shell has no main script.');
  return file;
}

function exposedChunks(chunks) {
  const files = chunks.get(EXPOSED_CHUNK);
  if (!files) throw new Error('The remote exposes nothing.');
  return files;
}

/** @param chunks names of the build's chunks; without them the pages are not looked for. */
export function routeTable(unit, { routes, texts }, chunks) {
  const patterns = new Set();
  return routes.map(({ pattern, page, guard, chrome, title }) => {
    if (patterns.has(pattern)) throw new Error(`${unit.name}: the pattern ${pattern} stands in the route table twice.`);
    patterns.add(pattern);
    if (chunks && !chunks.has(`page-${page}`)) throw new Error(`${unit.name}: ${pattern} leads to the page "${page}", but remote.tsx has no chunk named "page-${page}".`);
    const titles = Object.fromEntries(['en', 'my'].map((locale) => [locale, textAt(texts[locale], title)]));
    for (const [locale, text] of Object.entries(titles)) {
      if (typeof text !== 'string') throw new Error(`${unit.name}: ${pattern} is titled "${title}", which locales/${locale}.json does not have.`);
    }
    return { pattern, page, guard, chrome, title, titles };
  });
}

function textAt(tree, key) {
  return key.split('.').reduce((node, part) => node?.[part], tree);
}

function filesIn(outDir) {
  return fs
    .readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== RELEASE_FILE)
    .sort()
    .map((file) => {
      const content = fs.readFileSync(path.join(outDir, file));
      return { path: file, bytes: content.length, sha384: `sha384-${createHash('sha384').update(content).digest('base64')}` };
    });
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
