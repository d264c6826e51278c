import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from './handler.ts';
import { HttpError } from './httpError.ts';
import { LOCALE_COOKIE } from '@jpro/api/cookies';
import { localeOfRequest } from './localeOfRequest.ts';
import { InvalidInput } from './readInput.ts';
import { errorText, fieldText } from '../texts.ts';

/** The error shape of the API (rule 10). */
export interface ErrorResponse {
  readonly message: string;
  readonly errors?: Record<string, string[]>;
  readonly request_id: string;
}

/** Framework errors that are the client's fault, by status. */
const FRAMEWORK_CODES: Readonly<Record<number, string>> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_content',
  429: 'too_many',
};

/**
 * PostgreSQL's codes that mean "try again in a moment": serialisation failure, deadlock, cancelled statement, too many
 * connections; and the server is shutting down, has crashed, or is starting. A full disk is not among them: it stays
 * full until somebody makes room.
 */
const DATABASE_BUSY = new Set(['40001', '40P01', '57014', '53300', '57P01', '57P02', '57P03']);

/** Codes for a PostgreSQL that is restarting, hangs, or cannot be reached, from the network and from its client. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
]);

/** Responds to any error in the caller's language, and logs those that are the server's fault. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const locale =
    request.caller?.locale ??
    localeOfRequest(request.headers['accept-language'], request.cookies?.[LOCALE_COOKIE], undefined);
  const { status, retryAfter, body } = describe(error, locale, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ ...body, request_id: request.id } satisfies ErrorResponse);
}

interface Description {
  status: number;
  retryAfter?: number | undefined;
  body: Omit<ErrorResponse, 'request_id'>;
}

function describe(error: FastifyError, locale: Locale, request: FastifyRequest): Description {
  if (error instanceof InvalidInput) {
    return { status: 422, body: { message: errorText(locale, 'validation'), errors: error.texts(locale) } };
  }
  if (error instanceof HttpError) {
    const fields = Object.entries(error.fields);
    const errors = Object.fromEntries(fields.map(([field, key]) => [field, [fieldText(locale, key, error.values)]]));
    return {
      status: error.status,
      retryAfter: error.retryAfter,
      body: { message: errorText(locale, error.code, error.values), ...(fields.length > 0 ? { errors } : {}) },
    };
  }
  const code = FRAMEWORK_CODES[error.statusCode ?? 500];
  if (code) return { status: error.statusCode!, body: { message: errorText(locale, code) } };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { status: 400, body: { message: errorText(locale, 'malformed') } };
  if (error.statusCode === 503 || isTemporary(error)) {
    request.log.error({ err: error }, 'JP-O016: request failed');
    return { status: 503, retryAfter: 2, body: { message: errorText(locale, 'unavailable') } };
  }
  request.log.error({ err: error }, 'request failed');
  return { status: 500, body: { message: errorText(locale, 'internal') } };
}

/** Whether the request fails only because the database is busy or away now. */
function isTemporary({ code, message }: FastifyError): boolean {
  return DATABASE_BUSY.has(code) || DATABASE_AWAY.has(code) || DATABASE_AWAY.has(message);
}
