import { hostname, userInfo } from 'node:os';
import { readTeamKey, type TeamKey } from '../signing/teamKey.ts';

/** The operator's name in the history: `OPERATOR`, or the account and machine that ran the command. */
export function operator(environment: NodeJS.ProcessEnv): string {
  return environment['OPERATOR'] || `${accountName(environment)}@${hostname()}`;
}

function accountName(environment: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return environment['USER'] || 'unknown';
  }
}

/** The key that a command was given: `--key`, or `RELEASE_KEY`. */
export function keyOfCommand(file: string | undefined, environment: NodeJS.ProcessEnv): TeamKey | undefined {
  const found = file ?? environment['RELEASE_KEY'];
  return found ? readTeamKey(found) : undefined;
}
