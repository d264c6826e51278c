import { existsSync } from 'node:fs';
import path from 'node:path';
import { openBucket, type Bucket } from '@jpro/storage';
import { BEST_QUALITY, FAST_QUALITY } from './store/brotli.ts';
import { BucketPlace } from './store/BucketPlace.ts';
import { FolderPlace } from './store/FolderPlace.ts';
import { ManagedStore } from './store/ManagedStore.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { Channel } from './channel/revision.ts';
import { REPOSITORY } from './publish/sources.mjs';
import { SharedTelemetry } from './telemetry/SharedTelemetry.ts';
import { TelemetryLog } from './telemetry/telemetry.ts';

/** `DATA_DIR`, or `.data` in the repository by default. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment['DATA_DIR'] || path.join(REPOSITORY, '.data'));
}

/** The store in a data folder. */
export function openStore(folder: string, brotliQuality = BEST_QUALITY): ManagedStore {
  return new ManagedStore(new FolderPlace(path.join(folder, 'releases')), { brotliQuality });
}

/**
 * The bucket that `STORE_URL` names, otherwise a folder in the data folder.
 * @param onRetry called with what is wrong when the bucket did not respond and is asked again
 * @throws Error JP-G026 that names the invalid setting
 */
export function configuredStore(environment: NodeJS.ProcessEnv, onRetry?: (problem: string) => void): ManagedStore {
  const folder = dataFolder(environment);
  const bucket = openBucket(environment, { onRetry });
  const brotliQuality = brotliQualityIn(environment);
  return bucket
    ? new ManagedStore(new BucketPlace(bucket), { cacheFolder: path.join(folder, 'release-cache'), brotliQuality })
    : openStore(folder, brotliQuality);
}

/** The store of `configuredStore`, as an operator knows it. */
export function storeName(environment: NodeJS.ProcessEnv): string {
  return environment['STORE_URL'] || path.join(dataFolder(environment), 'releases');
}

/**
 * Refuses a mistyped folder, which would look like an empty store. A bucket says itself that it does not exist.
 * @throws ReleaseError JP-R042
 */
export function requireStore(environment: NodeJS.ProcessEnv): void {
  const name = storeName(environment);
  if (!environment['STORE_URL'] && !existsSync(name))
    throw new ReleaseError('JP-R042', `there is no store at ${name}: correct DATA_DIR, or publish a unit first`);
}

function brotliQualityIn(environment: NodeJS.ProcessEnv): number {
  const compression = environment['RELEASE_COMPRESSION'] || 'best';
  if (compression === 'best') return BEST_QUALITY;
  if (compression === 'fast') return FAST_QUALITY;
  throw new Error('JP-G026: RELEASE_COMPRESSION must be best or fast');
}

/** @param bucket lets the machines of a site see each other's counts */
export function openTelemetry(folder: string, bucket?: Bucket, channel?: Channel): TelemetryLog {
  const telemetry = path.join(folder, 'telemetry');
  return new TelemetryLog(telemetry, bucket && new SharedTelemetry(bucket, telemetry), channel);
}

/**
 * What the gateways of a site counted: those of this machine, or of all machines with `STORE_URL`.
 * @param channel the one that a gateway serves
 */
export function configuredTelemetry(environment: NodeJS.ProcessEnv, channel?: Channel): TelemetryLog {
  return openTelemetry(dataFolder(environment), openBucket(environment), channel);
}
