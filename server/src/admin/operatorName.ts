import { hostname, userInfo } from 'node:os';

/** The operator's name for the audit trail: `OPERATOR`, or else the account and machine that ran the command. */
export function operatorName(environment: NodeJS.ProcessEnv): string {
  return environment['OPERATOR'] || `${accountName(environment)}@${hostname()}`;
}

function accountName(environment: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return environment['USER'] || 'unknown';
  }
}
