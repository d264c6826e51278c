import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFileIfThere } from '../fileSystem.ts';

const FILE = 'address';
const DEFAULT = 'http://localhost:3000';

/** Stores where the gateway of a data folder responds, for commands beside it. Nothing depends on it. */
export async function storeSiteAddress(dataFolder: string, address: string): Promise<void> {
  await writeFile(path.join(dataFolder, FILE), `${address}\n`).catch(() => undefined);
}

/** By the settings of this command, otherwise where the gateway of the data folder was started last. */
export async function siteAddress(environment: NodeJS.ProcessEnv, dataFolder: string): Promise<string> {
  const { PUBLIC_URL, PORT } = environment;
  if (PUBLIC_URL) return PUBLIC_URL;
  if (PORT) return `http://localhost:${PORT}`;
  const stored = await readFileIfThere(path.join(dataFolder, FILE)).catch(() => undefined);
  return stored?.toString().trim() || DEFAULT;
}
