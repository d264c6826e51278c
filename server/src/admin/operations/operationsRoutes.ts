/**
 * The part of operations over HTTP that needs the database: who a token belongs to, commands of `npm run admin`, and
 * the audit trail. Only the gateway, which serves `/ops` on a port of its own, may ask (rule 99).
 */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { OPERATION_KEY } from '../../core/http/edge.ts';
import { sendError } from '../../core/http/errorResponse.ts';
import { HttpError } from '../../core/http/httpError.ts';
import type { SiteRoutes } from '../../core/http/page.ts';
import { change, isRecorded } from '../auditTrail.ts';
import { readCommandLine } from '../commandLine.ts';
import { commands } from '../commands/index.ts';
import type { OperatorRequestKey, Printed } from '../operatorCommand.ts';
import { misuse, OperatorError } from '../operatorError.ts';
import { requestOf } from '../operatorRequests.ts';
import { runCommand } from '../runCommand.ts';
import { browserRoutes } from './browserRoutes.ts';
import { holderOf, type Installation, readBody, TOKEN_HEADER } from './operationsRequest.ts';
import { logIn } from './operators.ts';
import { mayAdminister } from './scopes.ts';
import { endSession, type TokenHolder } from './tokens.ts';

const MAX_WORDS = 50;
const MAX_WORD_LENGTH = 4_000;

const AdminRequest = z.object({
  // PostgreSQL stores no NUL.
  argv: z.array(z.string().check(z.maxLength(MAX_WORD_LENGTH), z.regex(/^[^\0]*$/))).check(z.maxLength(MAX_WORDS)),
});
const LoginRequest = z.object({
  name: z.string().check(z.maxLength(100)),
  password: z.string().check(z.maxLength(200)),
  code: z.string().check(z.maxLength(100)),
});
const AuditRequest = z.object({
  action: z.string().check(z.maxLength(100)),
  subject: z.string().check(z.maxLength(500)),
  why: z.string().check(z.maxLength(MAX_WORD_LENGTH)),
  details: z.record(z.string(), z.unknown()),
  once: z.optional(z.boolean()),
});

export const operationsRoutes: SiteRoutes = (app, installation) => {
  const { services } = installation;
  app.addHook('onRequest', async (request, reply) => {
    if (!services.edge.isGateway(request.headers)) throw new HttpError(404, 'not_found');
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof OperatorError)
      return reply.code(statusOf(error)).send({ code: error.code, message: error.message });
    if (error instanceof HttpError && error.status < 500) return sendError(error as never, request, reply);
    request.log.error({ err: error }, 'an operator command failed');
    return reply.code(503).send({ code: 'JP-O006', message: `the server could not carry it out: ${error.message}` });
  });

  app.get('/ops/commands', async () => ({ commands: describedCommands() }));
  app.post('/ops/token', async (request) => {
    const { name, scopes, expiresAt } = await holderOf(request, installation);
    return { name, scopes, expires_at: expiresAt.toISOString() };
  });
  app.post('/ops/admin', async (request) => {
    const holder = await holderOf(request, installation);
    const { argv } = readBody(AdminRequest, request);
    return perform(argv, { holder, key: keyOf(request) }, installation);
  });
  app.post('/ops/login', async (request) => {
    const { token, expiresAt } = await logIn(installation, readBody(LoginRequest, request), request.ip, new Date());
    return { token, expires_at: expiresAt.toISOString() };
  });
  app.post('/ops/logout', async (request, reply) => {
    await holderOf(request, installation);
    await endSession(installation.db, String(request.headers[TOKEN_HEADER]));
    return reply.code(204).send();
  });
  app.post('/ops/audit', async (request, reply) => {
    const holder = await holderOf(request, installation);
    const { action, subject, why, details, once = false } = readBody(AuditRequest, request);
    if (once && (await isRecorded(installation.db, action, subject))) return reply.code(204).send();
    const sent = recordedRequest(keyOf(request), [action, subject, JSON.stringify(details)]);
    const context = { ...installation, operator: holder.name, folder: '/', now: new Date(), request: sent };
    await change(context, action, why, async () => ({ subject, details, result: undefined })).catch(
      (error: unknown) => {
        if (!(error instanceof OperatorError && error.code === 'JP-O003')) throw error;
      },
    );
    return reply.code(204).send();
  });
  browserRoutes(app, installation);
};

/** @throws OperatorError as the command, JP-O022 when the token may not run it, JP-O023 when it is for the server */
async function perform(
  argv: readonly string[],
  { holder, key }: { readonly holder: TokenHolder; readonly key: string | undefined },
  installation: Installation,
): Promise<Printed> {
  const line = readCommandLine(argv);
  if ('help' in line) return { printed: line.help, exitCode: 0 };
  const { name } = line.command;
  if ('runOffline' in line.command || line.command.staysOnServer)
    throw new OperatorError('JP-O023', `${name} works on the server only: run it there`);
  if (!mayAdminister(holder.scopes, name))
    throw new OperatorError('JP-O022', `${holder.name} may not run ${name}, only ${holder.scopes.join(', ')}`);
  const request = key === undefined ? undefined : requestOf(key, argv);
  return runCommand(argv, { ...installation, operator: holder.name, folder: '/', now: new Date(), request });
}

/** One for each change, even when it was sent with the key of another. No command has a key with a space. */
function recordedRequest(key: string | undefined, change: readonly string[]): OperatorRequestKey | undefined {
  if (key === undefined) return undefined;
  const { hash } = requestOf(key, [key, ...change]);
  return { key: `audit ${hash}`, hash };
}

/** @throws OperatorError JP-O001 */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && OPERATION_KEY.test(key))) return key;
  throw misuse('Idempotency-Key has 1 to 200 characters, without spaces');
}

/** What programs need to know of the commands: names, arguments and options. */
function describedCommands() {
  return commands
    .filter(({ staysOnServer }) => !staysOnServer)
    .map(({ name, words, summary, needsReason, takes }) => ({
      name,
      words: words === '' ? [] : words.split(' '),
      summary,
      needsReason: needsReason === true,
      takes: takes ?? null,
    }));
}

const STATUSES: Readonly<Record<string, number>> = {
  'JP-O001': 400,
  'JP-O002': 404,
  'JP-O020': 401,
  'JP-O021': 429,
  'JP-O022': 403,
  'JP-O023': 403,
  'JP-O025': 401,
  'JP-O027': 400,
};

const statusOf = ({ code }: OperatorError): number => STATUSES[code] ?? 409;
