import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields that must never be written; the request's body and headers are not logged at all. */
const SECRETS = [
  'password',
  'password_hash',
  'token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'phone_number',
  'nrc',
  'login',
  'body',
  'parameters',
];

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return withoutSecrets(destination ? pino(options, destination) : pino(options));
}

/** The same log, for the server's use: whatever is handed to it, secrets and values of rows stay out. */
export function withoutSecrets(log: Logger): Logger {
  return log.child(
    {},
    {
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: describeError },
    },
  );
}

/** An error without what a driver adds to it: PostgreSQL's `detail` repeats the row's values. */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, message, code, stack, table, constraint } = error;
  return { name, message, reason: code, table, constraint, stack };
}
