/** `npm run admin -- <command>`. Exit codes: 0 done, 1 refused, failed or bad findings, 2 wrong command line. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import type { Printed } from './runCommand.ts';

// Compiling the modules took half of a command's time.
enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'));
const { dataFolderOf, readConfiguration } = await import('../core/configuration.ts');
const { askServer } = await import('./askServer.ts');
const { OperatorError } = await import('./operatorError.ts');
const { operatorName } = await import('./operatorName.ts');
const { databaseMark, socketPath } = await import('./operatorProtocol.ts');

/** The server has everything loaded, the commands and their help too; so it is asked first. */
async function perform(argv: readonly string[]): Promise<Printed> {
  const [operator, folder] = [operatorName(process.env), process.cwd()];
  if (existsSync(socketPath(dataFolderOf(process.env)))) {
    const { dataDir, databaseUrl } = await readConfiguration(process.env);
    const response = await askServer(dataDir, { argv, operator, folder, database: databaseMark(databaseUrl) });
    if (response) return response;
  }
  const { performHere } = await import('./performHere.ts');
  return performHere(argv, operator, folder);
}

try {
  const { printed, exitCode } = await perform(process.argv.slice(2));
  console.log(printed);
  process.exitCode = exitCode;
} catch (error) {
  if (error instanceof OperatorError) console.error(`${error.code}: ${error.message}`);
  else console.error((error as Error).message);
  process.exitCode = error instanceof OperatorError && error.code === 'JP-O001' ? 2 : 1;
}
