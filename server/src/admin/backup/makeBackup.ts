import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import type { Bucket } from '@jpro/storage';
import type { Db } from '../../database/schema.ts';
import { whileFilesStay } from '../../upload/storedFiles.ts';
import { OperatorError } from '../operatorError.ts';
import { secretMarkOfServer } from '../serverSettings.ts';
import { isSecretOfServer } from './backupSecret.ts';
import { downloadContents } from './bucketContents.ts';
import { rowsIn } from './databaseCopy.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { DATABASE, FOLDERS, hashesOf, MANIFEST, SECRET, type Manifest } from './manifest.ts';
import { withWorkFolder } from './workFolder.ts';

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly hasSecret: boolean;
}

interface Source {
  readonly dataDir: string;
  readonly bucket?: Bucket | undefined;
  /** Whether the site's secret is the one in `dataDir`. */
  readonly isSecretStored?: boolean | undefined;
  /** Whether that goes into the archive, which then opens what is encrypted in it. */
  readonly withSecret?: boolean | undefined;
}

/** Files that are being written or are not published yet: nothing refers to them. `.br` is part of a release. */
const UNFINISHED = /^(drafts|.+\.part|\.(?!br$).+)$/;

/**
 * Writes the database, the uploaded files, the releases with their channels and, if wanted, the stored secret into one
 * archive, which only its owner may read. The site keeps running; the database is copied first, and files are deleted
 * only afterwards, so that no row lacks its file.
 * @throws OperatorError JP-O009 when the file exists, JP-O011 when the bucket cannot be read, JP-O018 when the file
 *   cannot be written, before anything is copied
 * @see decision 255
 */
export async function makeBackup(
  db: Db,
  { dataDir, bucket, isSecretStored = false, withSecret = false }: Source,
  file: string,
  now: Date,
): Promise<Backup> {
  if (existsSync(file)) throw existing(file);
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  return withWorkFolder(dataDir, { name: 'backup', draft }, async (stage) => {
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
      throw new OperatorError('JP-O018', `${file} cannot be written: ${error.message}`);
    });
    await mkdir(path.join(stage, DATABASE));
    const database = await whileFilesStay(db, async () => {
      const rows = await dumpDatabase(db, path.join(stage, DATABASE));
      if (bucket) await downloadContents(bucket, stage);
      else for (const folder of FOLDERS) await gather(path.join(dataDir, folder), path.join(stage, folder));
      return rows;
    });
    const mark = await secretMarkOfServer(db);
    const hasSecret = withSecret && isSecretStored && (await isSecretOfServer(dataDir, mark));
    if (hasSecret) await gatherFile(path.join(dataDir, SECRET), path.join(stage, SECRET));
    const files = await hashesOf(stage);
    const manifest: Manifest = { format: 1, made_at: now.toISOString(), secret_mark: mark, database, files };
    await writeFile(path.join(stage, MANIFEST), JSON.stringify(manifest, null, 1));
    await writeArchive(stage, draft);
    await giveName(draft, file);
    const { size } = await stat(file);
    return { file, bytes: size, rows: rowsIn(database), files: Object.keys(files).length, hasSecret };
  });
}

const existing = (file: string) => new OperatorError('JP-O009', `${file} exists already`);

/**
 * The archive appears whole or not at all, even after a power cut. Unlike renaming, linking does not replace one that
 * another backup has made meanwhile.
 */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw existing(file);
    // A file system without links.
    await rename(draft, file);
  }
}

/** A file with a given name never changes, so a hard link to it is a copy that takes no space. */
async function gather(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (UNFINISHED.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await gather(source, target);
    else if (entry.isFile()) await gatherFile(source, target);
  }
}

async function gatherFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target).catch(() => copyFile(source, target));
  } catch (error) {
    // The file was deleted meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function writeArchive(stage: string, draft: string): Promise<void> {
  // Node compresses off the thread that serves the site; `tar` would not.
  const archive = Readable.from(create({ cwd: stage, portable: true }, [MANIFEST, ...(await contents(stage))]));
  await pipeline(archive, createGzip(), createWriteStream(draft, { flags: 'r+', flush: true }));
}

const contents = async (stage: string) => (await readdir(stage)).filter((name) => name !== MANIFEST).sort();
