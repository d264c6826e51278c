import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFileIfThere } from '@jpro/storage';
import { ReleaseError } from '../ReleaseError.ts';

const FILE = 'address';
const DEFAULT = 'http://localhost:3000';

/**
 * Stores the address of the gateway that uses a data folder, for commands on the same machine. Nothing relies on it.
 */
export async function storeSiteAddress(dataFolder: string, address: string): Promise<void> {
  await writeFile(path.join(dataFolder, FILE), `${address}\n`).catch(() => undefined);
}

/**
 * The address in this command's settings, otherwise the one at which the gateway of the data folder was last started.
 */
export async function siteAddress(environment: NodeJS.ProcessEnv, dataFolder: string): Promise<string> {
  const { PUBLIC_URL, PORT } = environment;
  if (PUBLIC_URL) return PUBLIC_URL;
  if (PORT) return `http://localhost:${PORT}`;
  const stored = await readFileIfThere(path.join(dataFolder, FILE)).catch(() => undefined);
  return stored?.toString().trim() || DEFAULT;
}

/**
 * The secret that the gateway uses: `SECRET`, or the one that the site generated in `DATA_DIR`.
 * @throws ReleaseError JP-R045 when there is none
 */
export async function siteSecret(environment: NodeJS.ProcessEnv, dataFolder: string): Promise<string> {
  const secret = environment['SECRET'] || (await readFileIfThere(path.join(dataFolder, 'secret')))?.toString().trim();
  if (secret) return secret;
  throw new ReleaseError(
    'JP-R045',
    `a preview link is signed with the secret of the site, and ${dataFolder} has none: give SECRET ` +
      "the gateway's value, or DATA_DIR its folder",
  );
}
