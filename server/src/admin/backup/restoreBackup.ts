import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@jpro/storage';
import { extract } from 'tar';
import { lockFolder } from '../../database/lockFolder.ts';
import { connectPostgres, type DatabaseSettings, openConnection } from '../../database/openConnection.ts';
import type { Db } from '../../database/schema.ts';
import { OperatorError } from '../operatorError.ts';
import { FORGET_BACKUPS } from '../../upload/storedFiles.ts';
import { refuseUsedBucket, removeKeys, uploadContents } from './bucketContents.ts';
import type { DatabaseCopy } from './databaseCopy.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { loadDatabase, refuseNewer } from './loadDatabase.ts';
import { checkHashes, DATABASE, FOLDERS, Manifest, MANIFEST, SECRET } from './manifest.ts';
import { withWorkFolder } from './workFolder.ts';

/** Where a backup is restored to. Without a bucket, files and releases go into `dataDir`. */
interface RestoreTarget extends DatabaseSettings {
  readonly bucket?: Bucket | undefined;
}

/**
 * Restores an archive into an empty `DATA_DIR` and an empty database. Everything is checked before anything changes; if
 * a later step fails, what was put there is removed, and nothing else.
 * @throws OperatorError JP-O009 when something is already there, JP-O010 when the archive cannot be used; JP-S001 when
 *   another process has locked the folder
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<Manifest> {
  const { dataDir } = target;
  const lock = lockFolder(dataDir);
  try {
    await refuseUsed(target);
    return await withWorkFolder(dataDir, { name: 'restore' }, async (stage) => {
      const manifest = await unpack(file, stage);
      // Servers on PostgreSQL do not lock the folder. One may have started in the minutes that unpacking takes.
      await refuseUsed(target);
      await putInPlace(target, manifest, stage);
      return manifest;
    });
  } finally {
    lock.release();
  }
}

/** The secret is not checked, because it exists as soon as any command has run. */
async function refuseUsed({ dataDir, bucket }: RestoreTarget): Promise<void> {
  const used = (await readdir(dataDir)).find((name) => ([DATABASE, ...FOLDERS] as string[]).includes(name));
  if (used) throw new OperatorError('JP-O009', `${path.join(dataDir, used)} already exists: use an empty DATA_DIR`);
  if (bucket) await refuseUsedBucket(bucket);
}

async function unpack(file: string, stage: string): Promise<Manifest> {
  if (!existsSync(file)) throw new OperatorError('JP-O002', `there is no file ${file}`);
  try {
    await extract({
      file,
      cwd: stage,
      strict: true,
      preserveOwner: false,
      filter: (_path, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
    });
  } catch (error) {
    throw new OperatorError('JP-O010', `${file} is not a complete backup: ${(error as Error).message}`);
  }
  const manifest = await manifestIn(stage);
  if (!manifest) throw new OperatorError('JP-O010', `${file} is not a backup of JPro`);
  await checkHashes(manifest, stage);
  await refuseNewer(manifest.database);
  return manifest;
}

async function manifestIn(stage: string): Promise<Manifest | undefined> {
  try {
    return Manifest.safeParse(JSON.parse(await readFile(path.join(stage, MANIFEST), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

async function putInPlace(target: RestoreTarget, manifest: Manifest, stage: string): Promise<void> {
  const { dataDir, databaseUrl, bucket } = target;
  const folders: string[] = [];
  const keys: string[] = [];
  try {
    if (bucket) await uploadContents(bucket, stage, keys);
    else await moveFolders(stage, dataDir, folders);
    if (databaseUrl === undefined) folders.push(DATABASE);
    const connection = await openConnection(target);
    try {
      await loadDatabase(connection, manifest.database, path.join(stage, DATABASE));
      await connection.query(FORGET_BACKUPS);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (bucket) await removeKeys(bucket, keys).catch(() => undefined);
    for (const folder of folders) await rm(path.join(dataDir, folder), { recursive: true, force: true });
    throw error;
  }
  if (!existsSync(path.join(stage, SECRET))) return;
  await chmod(path.join(stage, SECRET), 0o600);
  await rename(path.join(stage, SECRET), path.join(dataDir, SECRET));
}

/** @param moved gets the names of the folders, also when it fails */
async function moveFolders(stage: string, dataDir: string, moved: string[]): Promise<void> {
  for (const folder of FOLDERS) {
    if (!existsSync(path.join(stage, folder))) continue;
    await rename(path.join(stage, folder), path.join(dataDir, folder));
    moved.push(folder);
  }
}

/**
 * Copies a database into an empty PostgreSQL database.
 * @throws OperatorError JP-O007 when PostgreSQL cannot be reached, JP-O009 when it has users
 */
export async function moveDatabase(db: Db, dataDir: string, url: string): Promise<DatabaseCopy> {
  const connection = await connectPostgres(url).catch((error: Error) => {
    throw new OperatorError('JP-O007', `the database cannot be opened: ${error.message}`);
  });
  try {
    return await withWorkFolder(dataDir, { name: 'move' }, async (folder) => {
      const copy = await dumpDatabase(db, folder);
      await loadDatabase(connection, copy, folder);
      return copy;
    });
  } finally {
    await connection.close();
  }
}
