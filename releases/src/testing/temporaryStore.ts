import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChangeNote } from '../channel/changeChannel.ts';
import { temporaryBucket, type TemporaryBucket } from '@jpro/storage/testing';
import { BucketPlace } from '../store/BucketPlace.ts';
import { openStore, openTelemetry } from '../dataFolder.ts';
import { promote, type UnitVersion } from '../channel/promote.ts';
import { publish } from '../publish/publish.ts';
import { ManagedStore } from '../store/ManagedStore.ts';
import type { TelemetryLog } from '../telemetry/telemetry.ts';
import { buildFixture, type FixtureBuild } from './buildFixture.ts';

export interface TemporaryStore {
  readonly dataFolder: string;
  readonly store: ManagedStore;
  readonly telemetry: TelemetryLog;
  readonly note: ChangeNote;
  publish(build: FixtureBuild): Promise<UnitVersion>;
  /** Publishes the builds, then promotes all of them together in the production channel. */
  release(...builds: readonly FixtureBuild[]): Promise<void>;
  remove(): Promise<void>;
}

/** A real store in a temporary folder, or in `parent`. */
export async function temporaryStore(parent = tmpdir()): Promise<TemporaryStore> {
  const dataFolder = await mkdtemp(path.join(parent, 'jpro-data-'));
  return around(dataFolder, openStore(dataFolder));
}

/** Path in the folder of data -> content. */
type Files = ReadonlyMap<string, Buffer>;

const released = new Map<string, Promise<Files>>();

/** A store in which these builds were released: published once, which waits for the disk, then copied. */
export async function releasedStore(builds: readonly FixtureBuild[], parent?: string): Promise<TemporaryStore> {
  const key = JSON.stringify(builds);
  const made = released.get(key) ?? release(builds);
  released.set(key, made);
  const temporary = await temporaryStore(parent);
  for (const [file, content] of await made) {
    const copy = path.join(temporary.dataFolder, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, content);
  }
  return temporary;
}

async function release(builds: readonly FixtureBuild[]): Promise<Files> {
  const temporary = await temporaryStore();
  try {
    await temporary.release(...builds);
    const found = readdirSync(temporary.dataFolder, { recursive: true, withFileTypes: true });
    const files = found.filter((each) => each.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    return new Map(files.map((file) => [path.relative(temporary.dataFolder, file), readFileSync(file)]));
  } finally {
    await temporary.remove();
  }
}

/** A real store in a bucket of the service that `scripts/testing/s3.mjs` started. */
export async function temporaryBucketStore(): Promise<TemporaryStore & { inBucket: TemporaryBucket }> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'jpro-data-'));
  const inBucket = temporaryBucket();
  const store = new ManagedStore(new BucketPlace(inBucket.bucket), {
    cacheFolder: path.join(dataFolder, 'cache'),
    brotliQuality: 1,
    longestChangeMs: 1_000,
  });
  return { ...around(dataFolder, store), inBucket };
}

function around(dataFolder: string, store: ManagedStore): TemporaryStore {
  const note: ChangeNote = { who: 'tester', why: 'a test', command: 'test' };
  const publishBuild = async (build: FixtureBuild): Promise<UnitVersion> => {
    const folder = await buildFixture(build);
    try {
      const { unit, version } = await publish(store, folder);
      return { unit, version };
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const telemetry = openTelemetry(dataFolder);
  return {
    dataFolder,
    store,
    telemetry,
    note,
    publish: publishBuild,
    async release(...builds) {
      const versions: UnitVersion[] = [];
      for (const build of builds) versions.push(await publishBuild(build));
      await promote(store, 'production', versions, note);
    },
    async remove() {
      await telemetry.flush();
      // A reader may still be filling its reserve.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
