import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields that must never be logged. Bodies and headers of requests are not logged at all. */
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

/** Wraps a log for use in the server: redacts secrets and values of rows. */
export function withoutSecrets(log: Logger): Logger {
  return log.child(
    {},
    {
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: describeError },
    },
  );
}

/** An error without the fields that drivers add, such as PostgreSQL's `detail`, which repeats the values of the row. */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, message, code, stack, table, constraint } = error;
  return { name, message, reason: code, table, constraint, stack };
}
