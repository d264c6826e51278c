/** `npm run admin -- <command>`. Exit codes: 0 done, 1 refused or failed, 2 the command line makes no sense. */
import { readConfiguration } from '../core/configuration.ts';
import { askServer } from './ask-server.ts';
import { readCommandLine, usage } from './command-line.ts';
import { withInstallation } from './open-installation.ts';
import { OperatorError } from './operator-error.ts';
import { operatorName } from './operator-name.ts';
import { databaseMark } from './operator-socket.ts';
import { runCommand } from './run-command.ts';

async function perform(argv: readonly string[]): Promise<string> {
  if (!readCommandLine(argv).command) return usage();
  const configuration = await readConfiguration(process.env);
  const [operator, folder] = [operatorName(process.env), process.cwd()];
  const answer = await askServer(configuration.dataDir, {
    argv: [...argv],
    operator,
    folder,
    database: databaseMark(configuration.databaseUrl),
  });
  if (!answer)
    return withInstallation(configuration, (installation) =>
      runCommand(argv, { ...installation, operator, folder, now: new Date() }),
    );
  if ('refused' in answer) throw new OperatorError(answer.refused.code, answer.refused.message);
  if ('failed' in answer) throw new Error(`the server could not carry it out: ${answer.failed}`);
  return answer.printed;
}

try {
  console.log(await perform(process.argv.slice(2)));
} catch (error) {
  if (error instanceof OperatorError) console.error(`${error.code}: ${error.message}`);
  else console.error((error as Error).message);
  process.exitCode = error instanceof OperatorError && error.code === 'JP-O001' ? 2 : 1;
}
