import path from 'node:path';
import { REPOSITORY } from '../dataFolder.ts';
import type { Release } from '../release.ts';
import type { Published } from './publishCommand.ts';

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
