import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sha384 } from '../store/hashes.ts';
import { readFileIfThere } from '@jpro/storage';
import { RELEASE_FILE, SHELL, release as releaseSchema, type Release, type ReleaseFile } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { isRange } from '../version.ts';

/**
 * Reads the `release.json` in a folder that a build wrote.
 * @throws ReleaseError JP-R005 when it is missing or invalid
 */
export async function readBuiltRelease(folder: string): Promise<Release> {
  const content = await readFileIfThere(path.join(folder, RELEASE_FILE));
  if (!content) throw new ReleaseError('JP-R005', `${folder} has no ${RELEASE_FILE}: build the unit first`);
  let value: unknown;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch {
    throw new ReleaseError('JP-R005', `${RELEASE_FILE} in ${folder} is not JSON: build the unit again`);
  }
  return parseBuiltRelease(value, `${RELEASE_FILE} in ${folder}`);
}

/**
 * @param name what the message calls it
 * @throws ReleaseError JP-R005 when it is not valid
 */
export function parseBuiltRelease(value: unknown, name: string): Release {
  const parsed = releaseSchema.safeParse(value);
  if (!parsed.success) throw new ReleaseError('JP-R005', `${name} is not valid: ${firstIssue(parsed.error)}`);
  checkRequires(parsed.data, name);
  return parsed.data;
}

/**
 * The content of one file, checked against `release.json`.
 * @throws ReleaseError JP-R004 when it is missing or differs
 */
export async function readVerified(folder: string, file: ReleaseFile): Promise<Buffer> {
  const refuse = (what: string) =>
    new ReleaseError('JP-R004', `${file.path} ${what}: the build is damaged, build the unit again`);
  const unreadable = () => {
    throw refuse('is listed but cannot be read');
  };
  const place = await realpath(path.join(folder, file.path)).catch(unreadable);
  // A link out of the folder could lead anywhere, even to a file that never ends.
  if (!place.startsWith((await realpath(folder)) + path.sep)) throw refuse('lies outside of the folder');
  const found = await stat(place).catch(unreadable);
  if (!found.isFile()) throw refuse('is not a file');
  if (found.size !== file.bytes) throw refuse(`has ${found.size} bytes instead of ${file.bytes}`);
  const content = await readFile(place).catch(unreadable);
  if (sha384(content) !== file.sha384) throw refuse('does not have the content that was built');
  return content;
}

function checkRequires(release: Release, name: string): void {
  if (release.unit !== SHELL && Object.keys(release.requires).length === 0) {
    throw new ReleaseError('JP-R005', `${name} does not say what ${release.unit} requires of the shell`);
  }
  for (const [required, range] of Object.entries(release.requires)) {
    if (!isRange(range))
      throw new ReleaseError('JP-R005', `${name} requires ${required} ${range}, which is not a range`);
  }
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : 'unknown';
}
