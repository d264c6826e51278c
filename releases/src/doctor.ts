import { constants } from 'node:fs';
import { access, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FolderStore } from './FolderStore.ts';
import { namesIn } from './fileSystem.ts';
import { latestRevision } from './latestRevision.ts';
import { SHELL } from './release.ts';
import { unmetRequirements } from './requirements.ts';
import { CHANNELS, type Channel, type Revision, type UnitState } from './revision.ts';
import { status, type VersionStatus } from './status.ts';
import { DAY_MS, type TelemetryLog } from './telemetry.ts';
import { verifyRelease } from './verify.ts';

export interface Finding {
  /** A hint is no fault yet. */
  readonly kind: 'problem' | 'hint';
  readonly what: string;
  readonly todo: string;
}

const MIN_FREE_BYTES = 200_000_000;
const HOUR_MS = 60 * 60 * 1000;
const LONG_CANARY_MS = 7 * DAY_MS;
/** Fewer browsers say little. */
const MIN_VISITORS = 3;
const MAX_FAILING_SHARE = 0.05;

/** What is wrong with the releases in a data folder, and what to do about it. */
export async function doctor(store: FolderStore, telemetry: TelemetryLog, folder: string): Promise<Finding[]> {
  const findings = await inFolder(folder);
  for (const channel of CHANNELS) {
    const number = await store.latestRevisionNumber(channel).catch((error: Error) => error);
    if (number instanceof Error) {
      findings.push({
        kind: 'problem',
        what: `the folder of the ${channel} channel cannot be read: ${number.message}`,
        todo: 'give the account of the gateway access to it',
      });
    } else if (number > 0) findings.push(...(await inChannel(store, telemetry, channel, number)));
    else if (channel === 'production') {
      findings.push({
        kind: 'problem',
        what: 'nothing was ever promoted: visitors get "not released yet"',
        todo: 'check DATA_DIR; publish and promote a shell and its remotes, or run "npm start"',
      });
    }
  }
  return findings;
}

async function inFolder(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    const what = `${folder} cannot be written: ${(error as Error).message}`;
    return [{ kind: 'problem', what, todo: 'give this account access to it, or set DATA_DIR' }];
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) {
    findings.push({
      kind: 'problem',
      what: `the disk has only ${Math.round((bavail * bsize) / 1_000_000)} MB left`,
      todo: 'delete old versions with "prune", or make room',
    });
  }
  for (const name of ['drafts', 'removed']) {
    const parent = path.join(folder, 'releases', name);
    const times = (await namesIn(parent)).map((each) => stat(path.join(parent, each)).catch(() => undefined));
    const abandoned = (await Promise.all(times)).filter((found) => found && found.mtimeMs < Date.now() - HOUR_MS);
    if (abandoned.length > 0) {
      const what = `${parent} has ${abandoned.length} folders of a publish or prune that was killed`;
      findings.push({ kind: 'hint', what, todo: 'delete them; nothing uses them' });
    }
  }
  return findings;
}

async function inChannel(
  store: FolderStore,
  telemetry: TelemetryLog,
  channel: Channel,
  number: number,
): Promise<Finding[]> {
  const latest = await latestRevision(store, channel).catch(() => undefined);
  if (!latest) {
    return [
      {
        kind: 'problem',
        what: `revision ${number} of the ${channel} channel is damaged or cannot be read`,
        todo: `look at channels/${channel}/${number}.json: restore it from a backup, or move it away and promote again`,
      },
    ];
  }
  return [
    ...(await gapsIn(store, latest)),
    ...frozenHint(latest),
    ...(await damagedVersions(store, latest)),
    ...(await misfits(store, latest)),
    ...(await failingVersions(store, telemetry, channel)),
  ];
}

async function gapsIn(store: FolderStore, { channel, number }: Revision): Promise<Finding[]> {
  const missing = await store.missingRevisions(channel, number);
  if (missing.length === 0) return [];
  return [
    {
      kind: 'hint',
      what: `the history of the ${channel} channel lacks revision ${missing.slice(0, 5).join(', ')}`,
      todo: 'restore the files from a backup; visitors do not need them',
    },
  ];
}

function frozenHint({ channel, frozen }: Revision): Finding[] {
  if (!frozen) return [];
  const what = `the ${channel} channel was frozen by ${frozen.who} at ${frozen.at}: ${frozen.why}`;
  return [{ kind: 'hint', what, todo: '"unfreeze" when that is over' }];
}

async function damagedVersions(store: FolderStore, { channel, units }: Revision): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [unit, state] of Object.entries(units)) {
    for (const { version, role, todo } of namedBy(unit, state)) {
      const { damaged } = await verifyRelease(store, unit, version);
      const [first] = damaged;
      if (!first) continue;
      const more = damaged.length > 1 ? `, and ${damaged.length - 1} more files` : '';
      const what = `${unit} ${version}, ${role} in ${channel}, is damaged: ${first.file} ${first.problem}${more}`;
      findings.push({ kind: 'problem', what, todo });
    }
  }
  return findings;
}

function namedBy(
  unit: string,
  { current, previous, canary }: UnitState,
): { readonly version: string; readonly role: string; readonly todo: string }[] {
  const back = previous.length > 0 ? `"rollback ${unit}"` : `publish a new version of ${unit} and promote it`;
  return [
    { version: current, role: 'current', todo: `${back}, or restore the files from a backup` },
    ...(canary ? [{ version: canary.version, role: 'canary', todo: `"canary ${unit} --off"` }] : []),
    ...previous.map((version) => ({
      version,
      role: 'a fallback',
      todo: 'restore the files from a backup; until then browsers have no fallback to it',
    })),
  ];
}

/** Remotes that the shell leaves out of every page. */
async function misfits(store: FolderStore, { units }: Revision): Promise<Finding[]> {
  const shellState = units[SHELL];
  if (!shellState) {
    const what = 'the channel has no shell: visitors get "not released yet"';
    return [{ kind: 'problem', what, todo: 'promote a shell' }];
  }
  const shell = await store.release(SHELL, shellState.current);
  const remotes = Object.entries(units).filter(([unit]) => unit !== SHELL);
  const found = await Promise.all(remotes.map(([unit, { current }]) => store.release(unit, current)));
  return found
    .flatMap((remote) => (remote && shell ? unmetRequirements(remote, shell) : []))
    .map((what) => ({ kind: 'problem', what, todo: 'promote versions that fit each other' }));
}

async function failingVersions(store: FolderStore, telemetry: TelemetryLog, channel: Channel): Promise<Finding[]> {
  const { units } = await status(store, telemetry, channel);
  return units.flatMap(({ unit, versions }) =>
    versions.flatMap((version) => [...failingVersion(unit, version), ...longCanary(unit, version)]),
  );
}

function failingVersion(unit: string, { version, role, windows }: VersionStatus): Finding[] {
  const loads = windows.find(({ minutes }) => minutes === 60)?.loads;
  if (!loads || role === 'previous') return [];
  const failed = loads.failed + loads.crashed + loads['fell-back'];
  const visitors = Math.max(loads.visitors.failed, loads.visitors.crashed, loads.visitors['fell-back']);
  if (visitors < MIN_VISITORS || failed <= MAX_FAILING_SHARE * (failed + loads.loaded)) return [];
  const what = `${unit} ${version} (${role}) failed ${failed} times and loaded ${loads.loaded} times in the last hour`;
  const todo = role === 'canary' ? `"canary ${unit} --off"` : `"rollback ${unit}"`;
  return [{ kind: 'problem', what, todo: `${todo}; the errors are in "status ${unit}"` }];
}

function longCanary(unit: string, { version, role, since }: VersionStatus): Finding[] {
  if (role !== 'canary' || !since || Date.parse(since) > Date.now() - LONG_CANARY_MS) return [];
  const what = `the canary ${unit} ${version} has been running since ${since}`;
  return [{ kind: 'hint', what, todo: `"promote ${unit} ${version}" or "canary ${unit} --off"` }];
}
