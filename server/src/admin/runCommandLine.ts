import { dataFolderOf } from '../core/configuration.ts';
import { askServer } from './askServer.ts';
import { OperatorError } from './operatorError.ts';
import { operatorName } from './operatorName.ts';
import { databaseMark } from './operatorProtocol.ts';
import type { Printed } from './runCommand.ts';

/** What a command leaves in the terminal, and its exit code: 0 done, 1 refused, failed or bad findings, 2 misused. */
export interface Ended {
  readonly exitCode: 0 | 1 | 2;
  readonly printed?: string;
  readonly refusal?: string;
}

/** Carries out what an operator typed in this folder. */
export async function runCommandLine(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<Ended> {
  try {
    return await perform(argv, environment, folder);
  } catch (error) {
    if (!(error instanceof OperatorError)) return { exitCode: 1, refusal: (error as Error).message };
    return { exitCode: error.code === 'JP-O001' ? 2 : 1, refusal: `${error.code}: ${error.message}` };
  }
}

/** The server has everything loaded, the commands and their help too; so it is asked first. */
async function perform(argv: readonly string[], environment: NodeJS.ProcessEnv, folder: string): Promise<Printed> {
  const operator = operatorName(environment);
  const database = databaseMark(environment['DATABASE_URL'] || undefined);
  const response = await askServer(dataFolderOf(environment), { argv, operator, folder, database });
  if (response) return response;
  const { performHere } = await import('./performHere.ts');
  return performHere(argv, environment, operator, folder);
}
