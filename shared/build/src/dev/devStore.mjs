import fs from 'node:fs/promises';
import path from 'node:path';
import { SHELL } from '@jpro/releases';

export const DEV_VERSION = '0.0.0-dev';

/**
 * A release store that says: these units run as they are being built just now. Everything else comes from the store behind it;
 * nothing is written.
 * @param {import('@jpro/releases').ReleaseStore} store
 * @param {Map<string, {release: () => import('@jpro/releases').Release, folder: string}>} units
 */
export function devStore(store, units) {
  const isDev = (unit, version) => units.has(unit) && version.startsWith(DEV_VERSION);
  return {
    units: async () => [...new Set([...(await store.units()), ...units.keys()])].sort(),
    versions: async (unit) => [...(units.has(unit) ? [DEV_VERSION] : []), ...(await store.versions(unit))],
    release: async (unit, version) => (isDev(unit, version) ? units.get(unit).release() : store.release(unit, version)),
    file: async (unit, version, file, encoding) => {
      if (!isDev(unit, version)) return store.file(unit, version, file, encoding);
      return encoding ? undefined : fs.readFile(path.join(units.get(unit).folder, file)).catch(() => undefined);
    },
    add: () => Promise.resolve(false),
    latestRevisionNumber: (channel) => store.latestRevisionNumber(channel),
    revision: async (channel, number) => {
      const revision = await store.revision(channel, number);
      return revision && { ...revision, units: { ...revision.units, ...Object.fromEntries([...units.keys()].map((unit) => [unit, devState(revision.units[unit], unit)])) } };
    },
    addRevision: () => Promise.resolve(false),
  };
}

/** A development build has no fallback: its author wants to see what is wrong. */
function devState(state, unit) {
  return { ...state, current: DEV_VERSION, previous: unit === SHELL && state ? [state.current] : [], canary: undefined };
}
