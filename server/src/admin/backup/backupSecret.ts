import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../../core/configuration.ts';
import { eachSecret, secretMark } from '../../core/session/secrets.ts';
import { SECRET, type Manifest } from './manifest.ts';

/**
 * Whether the data folder has the secret of the server; true when the mark of that is unknown. It has another when the
 * server has `SECRET`, and a command without it has generated one.
 */
export async function isSecretOfServer(dataDir: string, mark: string | undefined): Promise<boolean> {
  if (!existsSync(path.join(dataDir, SECRET))) return false;
  return mark === undefined || secretMark(await storedSecret(dataDir)) === mark;
}

/** Whether a server with these settings will have the secret of the backup that was restored into its data folder. */
export async function hasSecretOf(
  { secret_mark }: Pick<Manifest, 'secret_mark'>,
  { dataDir, isSecretStored, secret, previousSecret }: Configuration,
): Promise<boolean> {
  if (secret_mark === undefined) return true;
  const current = isSecretStored ? await storedSecret(dataDir) : secret;
  return eachSecret({ secret: current, previousSecret }).some((each) => secretMark(each) === secret_mark);
}

const storedSecret = async (dataDir: string) => (await readFile(path.join(dataDir, SECRET), 'utf8')).trim();
