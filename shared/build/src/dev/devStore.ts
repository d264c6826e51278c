import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseStore, UnitState } from '@jpro/releases';

export const DEV_VERSION = '0.0.0-dev';

/** A unit whose newest development build is served. */
export interface DevUnit {
  /** The folder with its files. */
  readonly folder: string;
  /** Its newest build. */
  release(): Release;
}

/** A read-only release store on top of another one, which replaces these units with their development builds. */
export function devStore(store: ReleaseStore, units: ReadonlyMap<string, DevUnit>): ReleaseStore {
  const devUnit = (unit: string, version: string) => (version.startsWith(DEV_VERSION) ? units.get(unit) : undefined);
  return {
    units: async () => [...new Set([...(await store.units()), ...units.keys()])].sort(),
    versions: async (unit) => [...(units.has(unit) ? [DEV_VERSION] : []), ...(await store.versions(unit))],
    release: async (unit, version) => devUnit(unit, version)?.release() ?? store.release(unit, version),
    isThere: async (unit, version) => devUnit(unit, version) !== undefined || store.isThere(unit, version),
    overwritten: async (unit, version) => (devUnit(unit, version) ? [] : store.overwritten(unit, version)),
    file: async (unit, version, file, encoding) => {
      const dev = devUnit(unit, version);
      if (!dev) return store.file(unit, version, file, encoding);
      return encoding ? undefined : fs.readFile(path.join(dev.folder, file)).catch(() => undefined);
    },
    add: () => Promise.resolve(false),
    latestRevisionNumber: (channel) => store.latestRevisionNumber(channel),
    revision: async (channel, number) => {
      const revision = await store.revision(channel, number);
      if (!revision) return undefined;
      // No fallback: the author needs to see what fails.
      const states = [...units.keys()].map(
        (unit) => [unit, { current: DEV_VERSION, previous: [] }] as [string, UnitState],
      );
      return { ...revision, units: { ...revision.units, ...Object.fromEntries(states) } };
    },
    addRevision: () => Promise.resolve(false),
    lease: () => Promise.resolve(undefined),
    addLease: () => Promise.resolve(false),
    storageFaults: (channel) => store.storageFaults(channel),
    server: (channel) => store.server(channel),
    setServer: (channel, server) => store.setServer(channel, server),
  };
}
