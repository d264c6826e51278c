import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { ChannelStatus } from './status.ts';

const PLACE = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/;

/**
 * Replaces positions of failures in released scripts by those in their sources, using the source maps of the release. A
 * position without a map stays as it is.
 */
export async function withSourcePlaces(store: ReleaseStore, status: ChannelStatus): Promise<ChannelStatus> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const sourceOf = async (place: string): Promise<string> => {
    const [, unit = '', version = '', file = '', line, column] = PLACE.exec(place) ?? [];
    const name = `${unit}/${version}/${file}`;
    const loading = maps.get(name) ?? readMap(store, unit, version, file);
    maps.set(name, loading);
    const map = await loading;
    // Browsers count columns from 1, source maps from 0.
    const found = map && originalPositionFor(map, { line: Number(line), column: Math.max(Number(column) - 1, 0) });
    return found?.source ? `${pathOf(unit, found.source)}:${found.line}` : place;
  };
  const units = status.units.map(async (unit) => ({
    ...unit,
    failures: await Promise.all(
      unit.failures.map(async (failure) =>
        failure.place === undefined ? failure : { ...failure, place: await sourceOf(failure.place) },
      ),
    ),
  }));
  return { ...status, units: await Promise.all(units) };
}

async function readMap(
  store: ReleaseStore,
  unit: string,
  version: string,
  file: string,
): Promise<TraceMap | undefined> {
  const content = await store.file(unit, version, `${file}.map`);
  try {
    return content && new TraceMap(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Turns `webpack://mfe-public-b19619eff9/./src/search/searchAddress.ts` into a path in the repository. */
function pathOf(unit: string, source: string): string {
  const relative = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');
  return relative.startsWith('src/') ? `${unit}/${relative}` : relative;
}
