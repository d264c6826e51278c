/**
 * The part of operations over HTTP that needs the database: who a token belongs to, commands of `npm run admin`, and
 * the audit trail. Only the gateway, which serves `/ops` on a port of its own, may ask (rule 99).
 */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendError } from '../../core/http/errorResponse.ts';
import { HttpError } from '../../core/http/httpError.ts';
import type { SiteRoutes } from '../../core/http/page.ts';
import { isWithinLimit, RATE_LIMITS } from '../../core/limits/rateLimit.ts';
import { addressGroup } from '../../core/limits/addressGroup.ts';
import type { Db } from '../../database/schema.ts';
import type { Services } from '../../core/services.ts';
import { change } from '../auditTrail.ts';
import { readCommandLine } from '../commandLine.ts';
import { commands } from '../commands/index.ts';
import { OperatorError } from '../operatorError.ts';
import { runCommand, type Printed } from '../runCommand.ts';
import { mayAdminister } from './scopes.ts';
import { logIn } from './operators.ts';
import { endSession, findToken, type TokenHolder } from './tokens.ts';

/** The header in which the gateway passes on a token: `authorization` is for tokens of companies. */
export const TOKEN_HEADER = 'x-jpro-token';
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
});

interface Installation {
  readonly db: Db;
  readonly services: Services;
}

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
    return perform(read(AdminRequest, request).argv, holder, installation);
  });
  app.post('/ops/login', async (request) => {
    const { token, expiresAt } = await logIn(installation, read(LoginRequest, request), request.ip, new Date());
    return { token, expires_at: expiresAt.toISOString() };
  });
  app.post('/ops/logout', async (request, reply) => {
    await holderOf(request, installation);
    await endSession(installation.db, String(request.headers[TOKEN_HEADER]));
    return reply.code(204).send();
  });
  app.post('/ops/audit', async (request, reply) => {
    const holder = await holderOf(request, installation);
    const { action, subject, why, details } = read(AuditRequest, request);
    const context = { ...installation, operator: holder.name, folder: '/', now: new Date() };
    await change(context, action, why, async () => ({ subject, details, result: undefined }));
    return reply.code(204).send();
  });
};

/** @throws OperatorError JP-O020 when the token is not valid, JP-O021 after many such at this address */
async function holderOf(request: FastifyRequest, { db, services }: Installation): Promise<TokenHolder> {
  const token = request.headers[TOKEN_HEADER];
  const holder = typeof token === 'string' ? await findToken(db, token, new Date()) : undefined;
  if (holder) return holder;
  // Counted after the look-up, so that nobody can lock out valid tokens at the same address.
  if (!(await isWithinLimit(services.rateLimiter, RATE_LIMITS.wrongTokensPerAddress, addressGroup(request.ip))))
    throw new OperatorError('JP-O021', 'too many tokens from this address were not valid: wait ten minutes');
  throw new OperatorError(
    'JP-O020',
    'the token is unknown, expired or revoked: an operator on the server makes one with "tokens create"',
  );
}

/** @throws OperatorError as the command, JP-O022 when the token may not run it, JP-O023 when it is for the server */
async function perform(argv: readonly string[], holder: TokenHolder, installation: Installation): Promise<Printed> {
  const line = readCommandLine(argv);
  if ('help' in line) return { printed: line.help, exitCode: 0 };
  const { name } = line.command;
  if ('runOffline' in line.command || line.command.staysOnServer)
    throw new OperatorError('JP-O023', `${name} works on the server only: run it there`);
  if (!mayAdminister(holder.scopes, name))
    throw new OperatorError('JP-O022', `${holder.name} may not run ${name}, only ${holder.scopes.join(', ')}`);
  return runCommand(argv, { ...installation, operator: holder.name, folder: '/', now: new Date() });
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

function read<Body extends z.ZodMiniType>(schema: Body, request: FastifyRequest): z.output<Body> {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new OperatorError('JP-O001', 'the request is malformed');
  return parsed.data;
}

const STATUSES: Readonly<Record<string, number>> = {
  'JP-O001': 400,
  'JP-O002': 404,
  'JP-O020': 401,
  'JP-O021': 429,
  'JP-O022': 403,
  'JP-O023': 403,
  'JP-O025': 401,
};

const statusOf = ({ code }: OperatorError): number => STATUSES[code] ?? 409;
