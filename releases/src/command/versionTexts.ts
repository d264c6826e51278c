import path from 'node:path';
import type { RaisedVersion, VersionState } from '../publish/raiseVersion.ts';
import { REPOSITORY } from '../publish/sources.mjs';
import type { Release } from '../release.ts';
import type { Published } from './publishCommand.ts';
import { inColumns } from './texts.ts';

const RELEASE = 'npm run release --';

export function raisedText({ folder, from, to, published, shared, files, waiting, unmet }: RaisedVersion): string {
  const isUnit = !folder.startsWith('shared/');
  const since = published === undefined ? 'nothing of it is published yet' : `${published} is published`;
  return [
    from === to ? `${folder} is ${to} already (${since}).` : `${folder} ${from} -> ${to} (${since})`,
    ...shared.map((raise) => `${raise.folder} ${raise.from} -> ${raise.to}, because it changed since then`),
    ...(files.length > 0 ? [`Changed: ${files.join(', ')}`] : []),
    ...waiting.map(
      (each) =>
        `${each} changed since the published shell. Visitors get it with the next one: ${RELEASE} version shell patch`,
    ),
    ...unmet.map((sentence) => `${sentence}: release that shell first, or promote both together.`),
    ...(isUnit ? [`Next: git commit, then ${RELEASE} publish ${folder}`] : []),
  ].join('\n');
}

export function versionStatesText(states: readonly VersionState[]): string {
  const rows = states.map(({ unit, version, published, changed }) => [
    unit,
    version,
    published ?? '-',
    changed ? changed.join(', ') || 'nothing' : '-',
  ]);
  return inColumns([['unit', 'version', 'published', 'changed since then'], ...rows]);
}

/** Describes a published version and how it differs from the one before. */
export function publishedText({ release, folder, before, isRunning }: Published): string {
  const { unit, version } = release;
  const next = isRunning ? `canary ${unit} ${version} --percent 10` : `promote ${unit} ${version}`;
  return [
    `Published ${unit} ${version} from ${path.relative(REPOSITORY, folder) || '.'}`,
    `  sources   ${sourcesText(release)}`,
    `  files     ${release.files.length}, ${kilobytes(release)} kB${since(before, filesText(release, before))}`,
    ...(release.routes.length > 0
      ? [`  pages     ${release.routes.length}${since(before, pagesText(release, before))}`]
      : []),
    `  texts     ${Object.keys(release.texts).join(', ')}`,
    ...rangesText('requires', release.requires),
    ...rangesText('provides', release.provides),
    `No visitor gets it yet: npm run release -- ${next}`,
  ].join('\n');
}

function sourcesText({ commit, dirty }: Release): string {
  if (commit === 'unknown') return 'commit unknown: this folder is not a git repository';
  return `commit ${commit.slice(0, 10)}${dirty ? ', with uncommitted changes' : ''}`;
}

function kilobytes({ files }: Release): number {
  return Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
}

function since(before: Release | undefined, difference: string): string {
  return before ? `; since ${before.version}: ${difference}` : '';
}

function filesText({ files }: Release, before: Release | undefined): string {
  const known = new Set(before?.files.map(({ sha384 }) => sha384));
  const fresh = files.filter(({ sha384 }) => !known.has(sha384)).length;
  return fresh === 0 ? 'the same' : `${fresh} new or changed`;
}

function pagesText({ routes }: Release, before: Release | undefined): string {
  const now = routes.map(({ pattern }) => pattern);
  const then = before?.routes.map(({ pattern }) => pattern) ?? [];
  const changes = [
    ...now.filter((pattern) => !then.includes(pattern)).map((pattern) => `+ ${pattern}`),
    ...then.filter((pattern) => !now.includes(pattern)).map((pattern) => `- ${pattern}`),
  ];
  return changes.join(', ') || 'the same addresses';
}

function rangesText(label: string, packages: Readonly<Record<string, string>>): string[] {
  const list = Object.entries(packages).map(([name, range]) => `${name} ${range}`);
  return list.length > 0 ? [`  ${label.padEnd(9)} ${list.join(', ')}`] : [];
}
