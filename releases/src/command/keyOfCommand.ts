import { readTeamKey, type TeamKey } from '../signing/teamKey.ts';

/** The key that a command was given: `--key`, or `RELEASE_KEY`. */
export function keyOfCommand(file: string | undefined, environment: NodeJS.ProcessEnv): TeamKey | undefined {
  const found = file ?? environment['RELEASE_KEY'];
  return found ? readTeamKey(found) : undefined;
}
