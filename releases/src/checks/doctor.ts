import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkServer } from './checkServer.ts';
import { namesIn } from '@jpro/storage';
import { latestRevision } from '../channel/readRevisions.ts';
import { SHELL } from '../release.ts';
import type { ManagedStore } from '../store/ManagedStore.ts';
import { unmetRequirements } from './requirements.ts';
import { type Channel, CHANNELS, type Revision, type UnitState } from '../channel/revision.ts';
import { status, type VersionStatus } from '../history/status.ts';
import type { StoreFault } from '../store/releaseStore.ts';
import { FAILURES, failuresOf, MIN_BROWSERS } from '../telemetry/browserRecords.ts';
import { takeBackCanary, takeBackCurrent } from './takeBack.ts';
import { storeFaults } from './storeFaults.ts';
import type { TelemetryLog } from '../telemetry/telemetry.ts';
import { DAY_MS } from '../telemetry/telemetryFile.ts';

export interface Finding {
  /** A hint is not a fault yet. */
  readonly kind: 'problem' | 'hint';
  readonly what: string;
  readonly todo: string;
}

const HOUR_MS = 60 * 60 * 1000;
const LONG_CANARY_MS = 7 * DAY_MS;
const MAX_FAILING_SHARE = 0.05;

/** What is wrong with the releases in a data folder, and how to fix it. */
export async function doctor(store: ManagedStore, telemetry: TelemetryLog, folder: string): Promise<Finding[]> {
  const findings = await inFolder(folder);
  for (const channel of CHANNELS) {
    findings.push(...(await storeFaults(store, channel)).map(faultFinding));
    const latest = await latestRevision(store, channel).catch((error: Error) => error);
    if (latest instanceof Error) continue;
    if (latest) findings.push(...(await inChannel(store, telemetry, latest)));
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

function faultFinding({ code, file, problem, advice }: StoreFault): Finding {
  return { kind: 'problem', what: `${code}: ${file}: ${problem}`, todo: advice };
}

async function inChannel(store: ManagedStore, telemetry: TelemetryLog, latest: Revision): Promise<Finding[]> {
  const { channel } = latest;
  const found = [
    ...(await misfits(store, latest)),
    ...(await serverMisfits(store, channel)),
    ...(await failingVersions(store, telemetry, channel)),
  ];
  const named = found.map((each) => ({ ...each, what: `${channel} channel: ${each.what}` }));
  return [...(await gapsIn(store, latest)), ...frozenHint(latest), ...(channel === 'production' ? found : named)];
}

/** A command as it is typed for a channel. */
function command(words: string, channel: Channel): string {
  return `"${words}${channel === 'production' ? '' : ` --channel ${channel}`}"`;
}

async function gapsIn(store: ManagedStore, { channel, number }: Revision): Promise<Finding[]> {
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
  return [{ kind: 'hint', what, todo: `${command('unfreeze', channel)} when that is over` }];
}

/** Reports remotes that the shell leaves out of every page. */
async function misfits(store: ManagedStore, { units }: Revision): Promise<Finding[]> {
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
    .map(({ text }) => ({ kind: 'problem', what: text, todo: 'promote versions that fit each other' }));
}

/** Reports endpoints that fail in released pages. */
async function serverMisfits(store: ManagedStore, channel: Channel): Promise<Finding[]> {
  const { problems = [] } = (await checkServer(store, channel)) ?? {};
  const todo = 'deploy the API that fits, or promote a version that fits this one';
  return problems.map((what) => ({ kind: 'problem', what, todo }));
}

async function failingVersions(store: ManagedStore, telemetry: TelemetryLog, channel: Channel): Promise<Finding[]> {
  const { units } = await status(store, telemetry, channel, undefined, []);
  return units.flatMap(({ unit, state, versions }) =>
    versions.flatMap((version) => [
      ...failingVersion(channel, unit, state, version),
      ...longCanary(channel, unit, version),
    ]),
  );
}

function failingVersion(
  channel: Channel,
  unit: string,
  state: UnitState,
  { version, role, windows }: VersionStatus,
): Finding[] {
  const loads = windows.find(({ minutes }) => minutes === 60)?.loads;
  if (!loads || role === 'previous') return [];
  const failed = failuresOf(loads);
  const browsers = Math.max(...FAILURES.map((outcome) => loads.visitors[outcome]));
  if (browsers < MIN_BROWSERS || failed <= MAX_FAILING_SHARE * (failed + loads.loaded)) return [];
  const what = `${unit} ${version} (${role}) failed ${failed} times and loaded ${loads.loaded} times in the last hour`;
  const words = role === 'canary' ? takeBackCanary(unit, version) : takeBackCurrent(unit, state);
  const todo = command(words.join(' '), channel);
  return [{ kind: 'problem', what, todo: `${todo}; the errors are in ${command(`status ${unit}`, channel)}` }];
}

function longCanary(channel: Channel, unit: string, { version, role, since }: VersionStatus): Finding[] {
  if (role !== 'canary' || !since || Date.parse(since) > Date.now() - LONG_CANARY_MS) return [];
  const what = `the canary ${unit} ${version} has been running since ${since}`;
  const commands = [`promote ${unit} ${version}`, takeBackCanary(unit, version).join(' ')];
  return [{ kind: 'hint', what, todo: commands.map((words) => command(words, channel)).join(' or ') }];
}
