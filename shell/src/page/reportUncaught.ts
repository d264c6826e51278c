import { isOffline } from '@jpro/api';
import { errorFacts, type BrowserPlatform } from '@jpro/platform/host';
import type { BootManifest } from '@jpro/platform';
import { contentAddress } from '../remotes/scriptHashes.ts';
import { UNIT } from '../shellSource.ts';
import { onUncaught, type Uncaught } from './uncaught.ts';

interface Source {
  readonly unit: string;
  readonly version: string;
}

const ADDRESS = /[\w-]{1,20}:\/\/[^\s)]+/g;
const RELEASED = /^https?:\/\/[^/]+\/assets\/([\w-]+)\/([\w.-]+)\/([^/:?]+)/;

/** Reports the first uncaught error and the first unhandled rejection of this page view, each for the unit at fault. */
export function reportUncaught({ boot, report }: Pick<BrowserPlatform, 'boot' | 'report'>): void {
  const reported = new Set<string>();
  onUncaught((event) => {
    const outcome = event.type === 'error' ? 'threw' : 'rejected';
    const error = errorOf(event);
    const source = error && sourceOf(error, boot);
    if (!source || reported.has(outcome)) return;
    reported.add(outcome);
    report({ ...source, outcome, ms: 0, ...errorFacts(error) });
  });
}

/** Undefined when no code is at fault: the connection dropped, or the visitor left. */
function errorOf(event: Uncaught): Error | undefined {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const isAborted = error instanceof Error && error.name === 'AbortError';
  return error instanceof Error && !isAborted && !isOffline(error) && navigator.onLine ? error : undefined;
}

/**
 * The remote whose scripts threw the error, or called the shell's code that threw it; otherwise the shell.
 * Undefined for an error that began in a script of somebody else, such as an extension.
 */
function sourceOf(error: Error, boot: BootManifest): Source | undefined {
  const addresses = (error.stack ?? '').replace(String(error), '').match(ADDRESS) ?? [];
  const frames = addresses.map((address) => RELEASED.exec(address));
  if (!frames[0]) return undefined;
  const sources = frames.flatMap((frame) => {
    const [, unit = '', folder = '', file = ''] = frame ?? [];
    const version = frame && versionOf(unit, folder, file, boot);
    return version === undefined || version === null ? [] : [{ unit, version }];
  });
  return sources.find(({ unit }) => unit !== UNIT) ?? sources[0];
}

/** The first release of the page that has this script: addresses name contents, which several releases can share. */
function versionOf(unit: string, folder: string, file: string, { shell, remotes }: BootManifest): string | undefined {
  if (unit === UNIT) return shell.version;
  const has = (entry: string): boolean => {
    const { pathname: path } = new URL(file, new URL(entry, window.location.href));
    const hash = globalThis.chunkIntegrity?.[path];
    return (
      path.split('/').at(-2) === folder ||
      (hash !== undefined && contentAddress(path, hash) === `/assets/${unit}/${folder}/${file}`)
    );
  };
  const releases = remotes[unit]?.releases ?? [];
  return (releases.find(({ entry }) => has(entry)) ?? releases[0])?.version;
}
