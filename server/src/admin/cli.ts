/** `npm run admin -- <command>`. Exit codes: 0 done, 1 refused, failed or bad findings, 2 wrong command line. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import type { Printed } from './runCommand.ts';

// Compiling the modules took half of a command's time.
enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'));
const { readConfiguration } = await import('../core/configuration.ts');
const { askServer } = await import('./askServer.ts');
const { readCommandLine } = await import('./commandLine.ts');
const { withInstallation } = await import('./openInstallation.ts');
const { OperatorError } = await import('./operatorError.ts');
const { operatorName } = await import('./operatorName.ts');
const { databaseMark } = await import('./operatorSocket.ts');
const { print, runCommand } = await import('./runCommand.ts');

async function perform(argv: readonly string[]): Promise<Printed> {
  const read = readCommandLine(argv);
  if ('help' in read) return { printed: read.help, exitCode: 0 };
  const configuration = await readConfiguration(process.env);
  const [operator, folder] = [operatorName(process.env), process.cwd()];
  if ('runOffline' in read.command)
    return print(await read.command.runOffline(read.input, configuration, folder), read.json);
  const response = await askServer(configuration.dataDir, {
    argv: [...argv],
    operator,
    folder,
    database: databaseMark(configuration.databaseUrl),
  });
  if (!response)
    return withInstallation(configuration, !read.command.leavesMigrations, (installation) =>
      runCommand(argv, { ...installation, operator, folder, now: new Date() }),
    );
  if ('refused' in response) throw new OperatorError(response.refused.code, response.refused.message);
  if ('failed' in response) throw new Error(`the server could not carry it out: ${response.failed}`);
  return response;
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
