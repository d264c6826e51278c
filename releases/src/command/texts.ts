import stringWidth from 'string-width';
import { canaryText } from './canaryText.ts';
import type { Finding } from '../checks/doctor.ts';
import type { Pruned } from '../store/prune.ts';
import type { Channel, Revision, UnitState } from '../channel/revision.ts';
import type { RollbackRevision } from '../channel/rollback.ts';
import type { ChannelStatus, UnitStatus, VersionStatus, WindowLoads } from '../history/status.ts';
import { faultText } from '../store/releaseStore.ts';
import type { Loads, Outcome as LoadOutcome } from '../telemetry/telemetry.ts';
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

export function rollbackText(channel: Channel, revision: RollbackRevision | undefined): string {
  if (!revision?.sameStep) return revisionText(channel, revision);
  const { number, who, command } = revision;
  return `${revisionText(channel, revision)}\n${who} did this at the same time (revision ${number}: ${command}).`;
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

export function statusText({ channel, revision, frozen, units, faults, server }: ChannelStatus): string {
  const ice = frozen ? [`Frozen by ${frozen.who} since ${localTime(frozen.at)}: ${frozen.why}`] : [];
  if (units.length === 0)
    return [
      ...ice,
      `The ${channel} channel is empty: publish and promote a shell and its remotes.`,
      ...faults.map(faultText),
    ].join('\n');
  const failures = units.flatMap(failureRows);
  const notes = units
    .filter(({ unused }) => unused.length > 0)
    .map(({ unit, unused }) => `Published, not in use: ${unit} ${listText(unused)}`);
  return [
    `${channel}, revision ${revision}; counted since each version got its role: reports (browsers @ their addresses)`,
    ...ice,
    inColumns([HEADS, ...units.flatMap(unitRows)]),
    ...units.flatMap(({ canary }) => (canary ? [canaryText(canary, frozen !== undefined)] : [])),
    ...(failures.length > 0 ? ['Failures in the last 24 hours:', inColumns([FAILURE_HEADS, ...failures])] : []),
    ...notes,
    ...serverLines(server),
    ...faults.map(faultText),
  ].join('\n');
}

function serverLines(server: ChannelStatus['server']): string[] {
  if (!server) return ['The API behind it is unknown until its gateway runs: endpoints are not checked.'];
  const { version, problems } = server;
  if (problems.length === 0) return [`The API behind it is server ${version}; every unit fits it.`];
  return [
    `The API behind it is server ${version}, which does not fit (JP-G006):`,
    ...problems.map((one) => `  ${one}`),
  ];
}

const HEADS = [
  'unit',
  'version',
  'role',
  'since',
  'by',
  'last',
  'views',
  'loaded',
  'fell back',
  'failed',
  'crashed',
  'mismatch',
];
const FAILURE_HEADS = ['unit', 'version', 'what', 'reports', 'browsers', 'latest', 'page', 'browser', 'error'];
const OUTCOMES = ['loaded', 'fell-back', 'failed', 'crashed', 'mismatch'] as const;
const WINDOW_NAMES: Readonly<Record<WindowLoads['minutes'], string>> = { 10: '10 min', 60: '1 h', 1440: '24 h' };
const MAX_LISTED = 5;

/** A row for each time window of each version, or only one when nothing happened. */
function unitRows({ unit, state, versions, changedAt, changedBy }: UnitStatus): string[][] {
  return versions.flatMap(({ version, role, since, windows }, place) => {
    const rows = isQuiet(windows.at(-1)?.loads) ? windows.slice(-1) : windows;
    return rows.map(({ minutes, loads }, row) => [
      row === 0 && place === 0 ? unit : '',
      ...(row === 0
        ? [version, roleText(role, state), localTime(since ?? (place === 0 ? changedAt : ''))]
        : ['', '', '']),
      row === 0 && place === 0 ? changedBy : '',
      WINDOW_NAMES[minutes],
      loads.views === 0 ? '-' : String(loads.views),
      ...OUTCOMES.map((outcome) => loadsText(loads, outcome)),
    ]);
  });
}

function isQuiet(loads: Loads | undefined): boolean {
  return !loads || (loads.views === 0 && OUTCOMES.every((outcome) => loads[outcome] === 0));
}

function failureRows({ unit, failures }: UnitStatus): string[][] {
  return failures.map(({ version, outcome, reports, visitors, lastAt, page, browser, error, place }) => [
    unit,
    version,
    outcome,
    String(reports),
    visitors === 0 ? '-' : String(visitors),
    localTime(lastAt),
    page ?? '-',
    browser ?? '-',
    `${error ?? '-'}${place === undefined ? '' : ` at ${place}`}`,
  ]);
}

/** Lists the newest versions only, because a unit may have hundreds. */
function listText(versions: readonly string[]): string {
  const more = versions.length - MAX_LISTED;
  return `${more > 0 ? `${more} older, ` : ''}${versions.slice(-MAX_LISTED).join(', ')}`;
}

function loadsText(loads: Loads, outcome: LoadOutcome): string {
  return loads[outcome] === 0 ? '-' : `${loads[outcome]} (${loads.visitors[outcome]} @ ${loads.addresses[outcome]})`;
}

function roleText(role: VersionStatus['role'], { canary }: UnitState): string {
  return role === 'canary' && canary ? `canary ${canary.percent} %${canary.auto ? ', auto' : ''}` : role;
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
