import { hostname, userInfo } from 'node:os';

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
