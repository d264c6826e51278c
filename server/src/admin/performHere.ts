import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { dataFolderOf, readConfiguration } from '../core/configuration.ts';
import { refuseOtherServer } from './askServer.ts';
import { refuseOlderDatabase } from './compareMigrations.ts';
import { readCommandLine } from './commandLine.ts';
import { withInstallation } from './openInstallation.ts';
import { refuseOtherSettings } from './serverSettings.ts';
import type { Printed } from './operatorCommand.ts';
import { print, runCommand } from './runCommand.ts';

/** Carries out a command in this process, without a server. One that fails leaves no data folder that it made. */
export async function performHere(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  operator: string,
  folder: string,
): Promise<Printed> {
  const dataDir = dataFolderOf(environment);
  const wasThere = existsSync(dataDir);
  try {
    return await performIn(argv, environment, operator, folder);
  } catch (error) {
    if (!wasThere) await removeMade(dataDir);
    throw error;
  }
}

/** What commands put into a data folder that they make: the secret, and the lock of `restore`. */
const MADE = new Set(['secret', 'lock']);

/** Leaves the folder to a server that has started in it meanwhile. */
async function removeMade(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => undefined);
  if (!names?.every((name) => MADE.has(name))) return;
  for (const name of names) await rm(path.join(dataDir, name), { force: true });
  await rmdir(dataDir).catch(() => undefined);
}

async function performIn(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  operator: string,
  folder: string,
): Promise<Printed> {
  const read = readCommandLine(argv);
  if ('help' in read) return { printed: read.help, exitCode: 0 };
  const { command, input, json } = read;
  if (!environment['DATABASE_URL']) await refuseOtherServer(dataFolderOf(environment));
  const configuration = await readConfiguration(environment);
  if ('runOffline' in command) return print(await command.runOffline(input, configuration, folder), json);
  return withInstallation(configuration, false, async (installation) => {
    if (!command.takesOlderDatabase) await refuseOlderDatabase(installation.db);
    await refuseOtherSettings(installation.db, configuration, command.needsSettings);
    return runCommand(argv, { ...installation, operator, folder, now: new Date() });
  });
}
