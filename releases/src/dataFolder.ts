import path from 'node:path';
import { FolderStore } from './FolderStore.ts';
import { TelemetryLog } from './telemetry.ts';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** `DATA_DIR`, by default `.data` in the repository. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment['DATA_DIR'] || path.join(REPOSITORY, '.data'));
}

export function openStore(folder: string): FolderStore {
  return new FolderStore(path.join(folder, 'releases'));
}

export function openTelemetry(folder: string): TelemetryLog {
  return new TelemetryLog(path.join(folder, 'telemetry'));
}
