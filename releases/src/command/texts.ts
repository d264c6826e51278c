import stringWidth from 'string-width';
import type { Finding } from '../checks/doctor.ts';
import type { Pruned } from '../store/prune.ts';
import type { Channel, Revision, UnitChange, UnitState } from '../channel/revision.ts';
import type { RollbackRevision } from '../channel/rollback.ts';
import { recordText, type BrowserRecords } from '../telemetry/browserRecords.ts';
import type { Verification } from '../checks/verify.ts';

export function revisionText(channel: Channel, revision: Revision | undefined): string {
  if (!revision) return `Nothing to change: the ${channel} channel is in that state already.`;
  const changes = revision.changes.map(
    ({ unit, from, to }) => `${unit}: ${from ? `${stateText(from)} -> ` : ''}${stateText(to)}`,
  );
  const { number, continues } = revision;
  const skipped = continues === undefined ? [] : [`It continues revision ${continues}: newer ones are damaged.`];
  return [
    ...changes,
    `This is revision ${number} of the ${channel} channel; the next page load has it.`,
    ...skipped,
  ].join('\n');
}

/** @param records undefined when they cannot be read */
export function rollbackText(
  channel: Channel,
  revision: RollbackRevision | undefined,
  records: BrowserRecords | undefined,
): string {
  const lines = [revisionText(channel, revision)];
  if (revision?.sameStep) {
    const { number, who, command } = revision;
    lines.push(`${who} did this at the same time (revision ${number}: ${command}).`);
  }
  if (!records) lines.push('What browsers reported cannot be read, so no version was skipped for it.');
  else for (const change of revision?.changes ?? []) lines.push(...recordLines(change, records));
  return lines.join('\n');
}

/** What browsers made of the version that is current again, and of those that were skipped. */
function recordLines({ unit, from, to }: UnitChange, records: BrowserRecords): string[] {
  if (!from || !to || from.current === to.current) return [];
  const skipped = from.previous.slice(0, Math.max(0, from.previous.indexOf(to.current)));
  return [
    `${unit} ${to.current}: ${recordText(records.of(unit, to.current))}.`,
    ...skipped.map((version) => `Skipped ${version}: ${recordText(records.of(unit, version))}.`),
  ];
}

export function frozenText(channel: Channel, revision: Revision | undefined): string {
  if (!revision) return `The ${channel} channel is not frozen.`;
  return revision.frozen
    ? `The ${channel} channel is frozen (revision ${revision.number}): nothing new is promoted, rollbacks work.`
    : `The ${channel} channel is open again (revision ${revision.number}).`;
}

export function followText(revision: Revision | undefined): string {
  if (!revision) return '"npm start" releases new builds on the production channel already.';
  return (
    `"npm start" releases new builds on the production channel again (revision ${revision.number}), ` +
    'until the next change by hand. Nothing changes before the next start.'
  );
}

export function prunedText({ removed, needed }: Pruned, isDryRun: boolean): string {
  const named = needed.map(({ unit, version }) => `Stays, because it is in use: ${unit} ${version}`);
  const gone = removed.map(({ unit, version }) => `${isDryRun ? 'Would delete' : 'Deleted'} ${unit} ${version}`);
  return [...named, ...gone, `${versionCount(removed.length)}${isDryRun ? ', nothing was deleted' : ' deleted'}.`].join(
    '\n',
  );
}

export function verificationText({ releases, files, damaged }: Verification): string {
  const lines = damaged.map(({ unit, version, file, problem }) => `JP-R035: ${unit} ${version}: ${file} ${problem}`);
  const versions = new Set(damaged.map(({ unit, version }) => `${unit} ${version}`)).size;
  const result = versions === 0 ? 'all as they were published' : `${versionCount(versions)} damaged`;
  return [...lines, `${versionCount(releases)} with ${files} files: ${result}.`].join('\n');
}

export function doctorText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing is wrong.';
  return findings.map(({ kind, what, todo }) => `${kind}: ${what}\n  do: ${todo}`).join('\n');
}

export function historyText(revisions: readonly Revision[], unit: string | undefined): string {
  if (revisions.length === 0) return 'No changes yet.';
  return revisions
    .map(({ number, at, who, why, command, changes }) => {
      const shown = changes.filter((change) => unit === undefined || change.unit === unit);
      const lines = shown.map(({ unit: name, from, to }) => `  ${name}: ${stateText(from)} -> ${stateText(to)}`);
      return [`#${number}  ${localTime(at)}  ${who}  ${command}`, ...(why ? [`  why: ${why}`] : []), ...lines].join(
        '\n',
      );
    })
    .join('\n');
}

function stateText(state: UnitState | null): string {
  if (!state) return 'nothing';
  const { current, canary } = state;
  if (!canary) return current;
  const { auto } = canary;
  const how = auto ? `, automatic${auto.paused ? ', paused' : ''}` : '';
  return `${current} (canary ${canary.version} ${canary.percent} %${how})`;
}

export function localTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString('sv-SE', { timeZoneName: 'shortOffset' });
}

const versionCount = (count: number) => (count === 1 ? '1 version' : `${count} versions`);

/** Aligns by terminal columns, because the marks of Burmese syllables take none. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? '')))) ?? [];
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}
