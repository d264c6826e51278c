import { ReleaseError } from '../ReleaseError.ts';
import { readTeamKey, type TeamKey } from '../signing/teamKey.ts';

const WITH_KEY = new Set(['promote', 'canary', 'retire', 'publish']);

/** Whether a command line needs a team's key. Whoever goes back needs one only for what comes forward by that. */
export function needsKey([command = '', ...rest]: readonly string[]): boolean {
  if (command === 'keys') return rest[0] === 'require' || rest[0] === 'free';
  return WITH_KEY.has(command) && !rest.includes('--off');
}

/** The key of a command, or why there is none although it was given one. */
export interface GivenKey {
  readonly key?: TeamKey;
  readonly problem?: ReleaseError;
}

/**
 * The key that a command was given: `--key`, or `RELEASE_KEY`.
 * @throws ReleaseError JP-R049 for a file that cannot be used, unless the command was not given it and may need none
 */
export function keyOfCommand(
  file: string | undefined,
  environment: NodeJS.ProcessEnv,
  argv: readonly string[],
): GivenKey {
  const found = file ?? environment['RELEASE_KEY'];
  if (!found) return {};
  try {
    return { key: readTeamKey(found) };
  } catch (error) {
    if (file !== undefined || needsKey(argv) || !(error instanceof ReleaseError)) throw error;
    return { problem: error };
  }
}
