import stringWidth from 'string-width';
import textTable from 'text-table';
import type { Channel, Revision, UnitState } from '../revision.ts';
import type { ChannelStatus, UnitStatus, VersionStatus } from '../status.ts';
import type { Loads, Outcome } from '../telemetry.ts';

export function revisionText(channel: Channel, revision: Revision | undefined): string {
  if (!revision) return `Nothing to change: the ${channel} channel is in that state already.`;
  const changes = revision.changes.map(
    ({ unit, from, to }) => `${unit}: ${from ? `${stateText(from)} -> ` : ''}${stateText(to)}`,
  );
  return [...changes, `This is revision ${revision.number} of the ${channel} channel; the next page load has it.`].join(
    '\n',
  );
}

export function historyText(revisions: readonly Revision[], unit: string | undefined): string {
  if (revisions.length === 0) return 'No changes yet.';
  return revisions
    .map(({ number, at, who, why, command, changes }) => {
      const shown = changes.filter((change) => unit === undefined || change.unit === unit);
      const lines = shown.map(
        ({ unit: name, from, to }) => `  ${name}: ${from ? stateText(from) : 'nothing'} -> ${stateText(to)}`,
      );
      return [`#${number}  ${localTime(at)}  ${who}  ${command}`, ...(why ? [`  why: ${why}`] : []), ...lines].join(
        '\n',
      );
    })
    .join('\n');
}

export function statusText({ channel, revision, units, server }: ChannelStatus): string {
  if (units.length === 0) return `The ${channel} channel is empty: publish and promote a shell and its remotes.`;
  const rows = units.flatMap(unitRows);
  const notes = units
    .filter(({ unused }) => unused.length > 0)
    .map(({ unit, unused }) => `Published, not in use: ${unit} ${unused.join(', ')}`);
  return [
    `${channel}, revision ${revision}; loads reported in the last 24 hours: reports (browsers @ their addresses)`,
    textTable([HEADS, ...rows], { stringLength: stringWidth }),
    ...notes,
    ...serverLines(server),
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

const HEADS = ['unit', 'version', 'role', 'since', 'by', 'loaded', 'fell back', 'failed', 'crashed'];

function unitRows({ unit, state, versions, changedAt, changedBy }: UnitStatus): string[][] {
  return versions.map(({ version, role, loads }, index) => [
    index === 0 ? unit : '',
    version,
    roleText(role, state),
    index === 0 ? localTime(changedAt) : '',
    index === 0 ? changedBy : '',
    ...(['loaded', 'fell-back', 'failed', 'crashed'] as const).map((outcome) => loadsText(loads, outcome)),
  ]);
}

function loadsText(loads: Loads, outcome: Outcome): string {
  return loads[outcome] === 0 ? '-' : `${loads[outcome]} (${loads.visitors[outcome]} @ ${loads.addresses[outcome]})`;
}

function roleText(role: VersionStatus['role'], { canary }: UnitState): string {
  return role === 'canary' && canary ? `canary ${canary.percent} %` : role;
}

function stateText({ current, canary }: UnitState): string {
  return canary ? `${current} (canary ${canary.version} ${canary.percent} %)` : current;
}

function localTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString('sv-SE', { timeZoneName: 'shortOffset' });
}
