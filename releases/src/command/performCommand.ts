import { operationsSite } from '@jpro/storage/operations';
import { ReleaseError } from '../ReleaseError.ts';
import { sendCommand, staysHere } from '../remote/sendCommand.ts';
import type { Caller } from './caller.ts';
import type { CommandResult } from './commandResult.ts';
import { runCommand, type Terminal } from './runCommand.ts';

/**
 * One `npm run release` command, whatever becomes of it. With `OPS_URL`, the site there carries it out.
 * @param startedAt when it was typed, as nearly as that is known
 * @param caller who sent it over HTTP
 */
export async function performCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  startedAt: number,
  terminal?: Terminal,
  caller?: Caller,
): Promise<CommandResult> {
  const { status, stdout, stderr } = await performed(argv, environment, startedAt, terminal, caller);
  return { status, stdout: printable(stdout), stderr: printable(stderr) };
}

/** A build or a reason comes from somebody else, and must not control the terminal that shows it. */
const printable = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '\ufffd');

async function performed(
  ...[argv, environment, startedAt, terminal, caller]: Parameters<typeof performCommand>
): Promise<CommandResult> {
  let status: 0 | 1 = 0;
  try {
    const site = caller ? undefined : operationsSite(environment);
    if (site && !staysHere(argv)) return await sendCommand(site, argv, environment, startedAt);
    const printed = await runCommand(argv, environment, { startedAt, fail: () => (status = 1), terminal, caller });
    return { status, stdout: `${printed}\n`, stderr: '' };
  } catch (error) {
    if (isInvalidSetting(error)) return { status: 1, stdout: '', stderr: `${error.message}\n` };
    if (!(error instanceof ReleaseError)) throw error;
    const stderr = `${error.code}: ${error.message}\n`;
    return { status: error.code === 'JP-R012' ? 2 : 1, stdout: '', stderr };
  }
}

const isInvalidSetting = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('JP-G026: ');
