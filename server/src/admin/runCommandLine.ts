import { operationsSite, operationsUrl, operatorName } from '@jpro/storage/operations';
import { dataFolderOf } from '../core/configuration.ts';
import { askServer } from './askServer.ts';
import { misuse, OperatorError } from './operatorError.ts';
import { databaseMark } from './operatorProtocol.ts';
import type { Printed } from './operatorCommand.ts';

/** What a command leaves in the terminal, and its exit code: 0 done, 1 refused, failed or bad findings, 2 misused. */
export interface Ended {
  readonly exitCode: 0 | 1 | 2;
  readonly printed?: string;
  readonly refusal?: string;
}

/** Shows a question, and returns what was typed without showing it. */
export type Ask = (question: string) => Promise<string>;

/**
 * Carries out what an operator typed in this folder.
 * @param ask missing where nobody can be asked
 */
export async function runCommandLine(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder: string,
  ask?: Ask,
): Promise<Ended> {
  try {
    if (argv[0] === 'login') return { exitCode: 0, printed: await logIn(argv.slice(1), environment, ask) };
    return await perform(argv, environment, folder);
  } catch (error) {
    if (!(error instanceof OperatorError)) return { exitCode: 1, refusal: (error as Error).message };
    return { exitCode: error.code === 'JP-O001' ? 2 : 1, refusal: `${error.code}: ${error.message}` };
  }
}

/** `login <name>`: @returns a token for `OPS_TOKEN`. */
async function logIn([name, ...rest]: readonly string[], environment: NodeJS.ProcessEnv, ask?: Ask): Promise<string> {
  const url = operationsUrl(environment);
  if (name === undefined || name.startsWith('-') || rest.length > 0) throw misuse('login needs <name>');
  if (url === undefined) throw misuse('login needs OPS_URL, the address of the site');
  if (!ask) throw misuse('login asks for the password and a code');
  return (await import('./askSite.ts')).logInAtSite(url, name, ask);
}

/**
 * The site at `OPS_URL` is asked where that is set. Otherwise the server of this machine: it has everything
 * loaded, the commands and their help too.
 */
async function perform(argv: readonly string[], environment: NodeJS.ProcessEnv, folder: string): Promise<Printed> {
  const site = operationsSite(environment);
  if (site) return (await import('./askSite.ts')).askSite(site, argv);
  const operator = operatorName(environment);
  const database = databaseMark(environment['DATABASE_URL'] || undefined);
  const response = await askServer(dataFolderOf(environment), { argv, operator, folder, database });
  if (response) return response;
  const { performHere } = await import('./performHere.ts');
  return performHere(argv, environment, operator, folder);
}
