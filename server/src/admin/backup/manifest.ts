import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { OperatorError } from '../operatorError.ts';
import { DatabaseCopy } from './databaseCopy.ts';

export const MANIFEST = 'manifest.json';

/** The folders of an archive. */
export const DATABASE = 'database';
/** Folders of `DATA_DIR` that have the same names there. */
export const FOLDERS = ['files', 'releases'] as const;
export const SECRET = 'secret';

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** The mark of the site's secret; unknown when no server was started yet. */
  secret_mark: z.optional(z.string()),
  database: DatabaseCopy,
  /** The SHA-256 of every other file in the archive, in hexadecimal, by path. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** The SHA-256 of every file below a folder except the manifest. */
export async function hashesOf(folder: string): Promise<Manifest['files']> {
  const hashes: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (name !== MANIFEST) hashes[name] = await hashOf(file);
  }
  return hashes;
}

/** @throws OperatorError JP-O010 naming a file that is missing, changed or unexpected */
export async function checkHashes({ files }: Manifest, folder: string): Promise<void> {
  const found = await hashesOf(folder);
  for (const name of new Set([...Object.keys(files), ...Object.keys(found)])) {
    if (found[name] === files[name]) continue;
    const what =
      found[name] === undefined ? 'is missing' : files[name] === undefined ? 'does not belong to it' : 'was changed';
    throw new OperatorError('JP-O010', `the backup is damaged: ${name} ${what}`);
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
