import type { Comparison } from '../diff/compareVersions.ts';
import type { Changes, PageBytes } from '../diff/diffReleases.ts';

const MAX_NAMED = 12;
const MAX_COMMITS = 20;

/** Describes what a version changes, leaving out parts that are unchanged. */
export function diffText({ unit, from, to, commits, log, texts, pages, ...named }: Comparison): string {
  const heading = `${unit}: ${from ? `${from} -> ${to}` : `${to}, its first version`}`;
  if (from === to) return `${heading}\n  the same version`;
  const lines = [
    ...commitLines(commits, log),
    ...changeLines('routes', named.routes),
    ...changeLines('menus', named.menus),
    ...Object.entries(texts).flatMap(([language, changes]) => countLine(`texts (${language})`, changes)),
    ...changeLines('endpoints', named.endpoints),
    ...changeLines('shared', named.shared),
    ...pages.map(bytesLine),
  ];
  return [heading, ...(lines.length > 0 ? lines : ['no change that visitors notice']).map((line) => `  ${line}`)].join(
    '\n',
  );
}

function commitLines({ from, to }: Comparison['commits'], log: Comparison['log']): string[] {
  if (from === undefined) return [];
  const range = `commits ${short(from)}..${short(to)}`;
  if (log === undefined) return [`${range}: not in this checkout`];
  const more = log.length > MAX_COMMITS ? [`  and ${log.length - MAX_COMMITS} more`] : [];
  return [`${range}: ${log.length} of this unit`, ...log.slice(0, MAX_COMMITS).map((line) => `  ${line}`), ...more];
}

const short = (commit: string) => commit.slice(0, 8);

function changeLines(what: string, { added, removed, changed }: Changes): string[] {
  const all = [
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => `- ${name}`),
    ...changed.map((name) => `~ ${name}`),
  ];
  const more = all.length > MAX_NAMED ? [`${what} and ${all.length - MAX_NAMED} more`] : [];
  return [...all.slice(0, MAX_NAMED).map((line) => `${what} ${line}`), ...more];
}

function countLine(what: string, { added, removed, changed }: Changes): string[] {
  const counts = [
    [added.length, 'new'],
    [changed.length, 'changed'],
    [removed.length, 'removed'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return said.length > 0 ? [`${what}: ${said.join(', ')}`] : [];
}

function bytesLine({ page, from, to }: PageBytes): string {
  const difference = from !== undefined && to !== undefined ? ` (${signed(to - from)})` : '';
  return `scripts of ${page}: ${kilobytes(from)} -> ${kilobytes(to)}${difference}`;
}

const kilobytes = (bytes: number | undefined) => (bytes === undefined ? 'no page' : `${(bytes / 1000).toFixed(1)} kB`);
const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${(Math.abs(bytes) / 1000).toFixed(1)} kB`;
