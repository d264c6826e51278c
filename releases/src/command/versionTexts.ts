import textTable from 'text-table';
import type { RaisedVersion, VersionState } from '../raiseVersion.ts';

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
  return textTable([['unit', 'version', 'published', 'changed since then'], ...rows]);
}
