import { ReleaseError } from '../ReleaseError.ts';
import { runCommand } from './runCommand.ts';

/** What a command leaves to its process. */
export interface CommandResult {
  /** The exit code: 0 done, 1 refused or failed, 2 the command line makes no sense. */
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * One `npm run release` command, whatever becomes of it.
 * @param startedAt when it was typed, as nearly as that is known
 */
export async function performCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  startedAt: number,
): Promise<CommandResult> {
  let status: 0 | 1 = 0;
  try {
    const printed = await runCommand(argv, environment, { startedAt, fail: () => (status = 1) });
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
