import type { CanaryReport } from '../canary/canaryReport.ts';
import type { UnitState } from '../channel/revision.ts';
import type { ChannelStatus, UnitStatus, VersionStatus, WindowLoads } from '../history/status.ts';
import { faultText } from '../store/releaseStore.ts';
import { OUTCOMES, type Loads, type Outcome as LoadOutcome } from '../telemetry/telemetry.ts';
import { inColumns, localTime } from './texts.ts';

/** @param store what the operator calls the store: its folder, or the address of its bucket */
export function statusText({ channel, revision, frozen, units, faults, server }: ChannelStatus, store: string): string {
  const ice = frozen ? [`Frozen by ${frozen.who} since ${localTime(frozen.at)}: ${frozen.why}`] : [];
  if (units.length === 0)
    return [
      ...ice,
      `The ${channel} channel of ${store} is empty: publish and promote a shell and its remotes.`,
      ...faults.map(faultText),
    ].join('\n');
  const failures = units.flatMap(failureRows);
  const notes = units
    .filter(({ unused }) => unused.length > 0)
    .map(({ unit, unused }) => `Published, not in use: ${unit} ${listText(unused)}`);
  return [
    `${channel}, revision ${revision} of ${store}; counted since each version got its role: ` +
      'reports (browsers @ their addresses)',
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
  ...OUTCOMES.map((outcome) => outcome.replace('-', ' ')),
];
const FAILURE_HEADS = ['unit', 'version', 'what', 'reports', 'browsers', 'latest', 'page', 'browser', 'error'];
const WINDOW_NAMES: Readonly<Record<WindowLoads['minutes'], string>> = { 10: '10 min', 60: '1 h', 1440: '24 h' };
const MAX_LISTED = 5;

/** A row for each time window of each version, or only one when nothing happened. */
function unitRows({ unit, state, versions }: UnitStatus): string[][] {
  return versions.flatMap(({ version, role, since, by, windows }, place) => {
    const rows = isQuiet(windows.at(-1)?.loads) ? windows.slice(-1) : windows;
    return rows.map(({ minutes, loads }, row) => [
      row === 0 && place === 0 ? unit : '',
      ...(row === 0 ? [version, roleText(role, state), localTime(since ?? ''), by ?? ''] : ['', '', '', '']),
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

/** What an automatic canary has shown, and what happens next. */
function canaryText(report: CanaryReport, isFrozen: boolean): string {
  const { unit, version, current, percent, shares, since, stepSince, views, paused, evidence } = report;
  const { failingAddresses: addresses, certainEvidence, evidenceLimit } = report;
  const observed = report.observedPercent === undefined ? '' : ` (${report.observedPercent.toFixed(1)} % of the views)`;
  return [
    `Automatic canary ${unit} ${version} beside ${current}, since ${localTime(since)}:`,
    `  share     ${percent} %${observed} of ${shares.join(', ')} %, since ${localTime(stepSince)}`,
    `  views     ${views.canary} of ${version}, ${views.current} of ${current}`,
    `  failures  at ${addresses.canary} addresses of ${version}, at ${addresses.current} of ${current}` +
      ratioText(report),
    `  evidence  ${Math.floor(evidence)} of ${evidenceLimit}; ${Math.floor(certainEvidence)} without any ten addresses`,
    ...report.slower.map(
      ({ metric, page = 'all pages', canary, current: before }) =>
        `  slower    ${metric} of ${page}: ${canary} ms instead of ${before} ms`,
    ),
    paused
      ? `  PAUSED    ${paused.text}; "canary ${unit} --resume" resumes it, "--off" ends it`
      : `  next      ${nextText(report, isFrozen)}`,
  ].join('\n');
}

function ratioText({ ratio }: CanaryReport): string {
  if (!ratio) return '';
  const [value, low, high] = [ratio.value, ratio.low, ratio.high].map((each) => each.toFixed(1));
  return `: ${value} times as often (95 %: ${low} to ${high})`;
}

function nextText({ next, stepViews, minViews }: CanaryReport, isFrozen: boolean): string {
  const what = next.percent === 100 ? '100 %, for everybody' : `${next.percent} %`;
  const needed = stepViews < minViews ? `, with ${minViews - stepViews} more views` : '';
  return `${what}, from ${localTime(next.at)}${needed}${isFrozen ? ', after "unfreeze"' : ''}`;
}
