/** What the page of operators (`/ops/`, drawn by the gateway) needs of the database: logins, tokens, passkeys. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { change } from '../auditTrail.ts';
import { commands } from '../commands/index.ts';
import { misuse, OperatorError } from '../operatorError.ts';
import { beginLogin, finishLogin } from './operators.ts';
import { holderOf, type Installation, readBody as read, TOKEN_HEADER } from './operationsRequest.ts';
import {
  addPasskey,
  passkeysOf,
  registrationOptions,
  removeApp,
  removePasskey,
  storeChallenge,
  takeChallenge,
} from './passkeys.ts';
import { includesScope, requireScope, SCOPES_OF_ROLES } from './scopes.ts';
import { createToken, revokeToken, TOKEN_NAME, tokensOf } from './tokens.ts';

const MAX_DAYS = 365;
const MAX_SCOPES = 50;
/** PostgreSQL stores no NUL, and names are shown. */
const line = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[^\p{Cc}]*$/u));
const origin = z.url().check(z.maxLength(300));
const Empty = z.object({});
const Begin = z.object({ name: line(100), password: z.string().check(z.maxLength(200)), origin });
const Finish = z.object({
  login: line(100),
  code: z.optional(line(100)),
  response: z.optional(z.record(z.string(), z.unknown())),
  origin,
});
const NewToken = z.object({
  name: line(100),
  scopes: z.array(line(100)).check(z.maxLength(MAX_SCOPES)),
  days: z.int().check(z.gte(1), z.lte(MAX_DAYS)),
});
const TokenName = z.object({ name: line(100) });
const WithOrigin = z.object({ origin });
const NewPasskey = z.object({
  name: line(60).check(z.trim(), z.minLength(1)),
  response: z.record(z.string(), z.unknown()),
  origin,
});
const PasskeyId = z.object({ id: z.int().check(z.gte(1)) });

export function browserRoutes(app: FastifyInstance, installation: Installation): void {
  const { db } = installation;

  app.post('/ops/browser/login', async (request) => {
    const { origin: at, ...typed } = read(Begin, request);
    return beginLogin(installation, typed, at, request.ip, new Date());
  });
  app.post('/ops/browser/second-factor', async (request) => {
    const { origin: at, ...proof } = read(Finish, request);
    const { token, expiresAt } = await finishLogin(installation, proof, at, request.ip, new Date());
    return { token, expires_at: expiresAt.toISOString() };
  });

  app.post('/ops/browser/account', async (request) => {
    const { operatorId, role, name, expiresAt } = await personOf(request, installation);
    const { has_app, recovery_codes } = await db
      .selectFrom('operators')
      .select(({ eb, fn }) => [
        eb('totp_secret', 'is not', null).as('has_app'),
        fn<number>('cardinality', ['recovery_hashes']).as('recovery_codes'),
      ])
      .where('id', '=', operatorId)
      .executeTakeFirstOrThrow();
    return {
      name,
      role,
      scopes: SCOPES_OF_ROLES[role],
      expires_at: expiresAt,
      has_app,
      recovery_codes,
      tokens: await tokensOf(db, operatorId),
      passkeys: await passkeysOf(db, operatorId),
    };
  });

  /** Changes name the person in the audit trail. */
  const changing = <Body extends z.ZodMiniType, Result>(
    path: string,
    action: string,
    schema: Body,
    make: (
      trx: Parameters<Parameters<typeof change>[3]>[0],
      body: z.output<Body>,
      person: Person & { readonly challenge: string | undefined },
      now: Date,
    ) => Promise<{ subject: string; details?: Readonly<Record<string, unknown>>; result: Result }>,
  ) =>
    app.post(`/ops/browser/${path}`, async (request) => {
      const person = await personOf(request, installation);
      const body = read(schema, request);
      const now = new Date();
      const taken = path === 'passkeys' ? await takeChallenge(db, person.session, 'passkey', now) : undefined;
      const context = { ...installation, operator: person.name, folder: '/', now };
      return change(context, action, '', (trx) => make(trx, body, { ...person, challenge: taken?.challenge }, now));
    });

  changing(
    'tokens',
    'tokens create',
    NewToken,
    async (trx, { name, scopes, days }, { operatorId, role, name: person }, now) => {
      if (!TOKEN_NAME.test(name)) throw misuse('a token is named like ci-company');
      if (scopes.length === 0) throw misuse('a token needs something that it may do');
      const allowed = commands.filter(({ staysOnServer }) => !staysOnServer).map((command) => command.name);
      for (const scope of scopes) {
        requireScope(scope, allowed);
        if (!includesScope(SCOPES_OF_ROLES[role], scope))
          throw new OperatorError('JP-O022', `${scope} is more than ${role} may do`);
      }
      const { token, expiresAt } = await createToken(trx, { name, scopes, days, ownerId: operatorId }, person, now);
      return {
        subject: `token ${name}`,
        details: { scopes, days },
        result: { name, token, scopes, expires_at: expiresAt },
      };
    },
  );
  changing('tokens/revoke', 'tokens revoke', TokenName, async (trx, { name }, { operatorId }, now) => {
    await revokeToken(trx, name, now, operatorId);
    return { subject: `token ${name}`, result: {} };
  });

  app.post('/ops/browser/passkeys/options', async (request) => {
    const { operatorId, name, session } = await personOf(request, installation);
    const options = await registrationOptions(db, { operatorId, name }, read(WithOrigin, request).origin);
    await storeChallenge(db, { session, operatorId, purpose: 'passkey', challenge: options.challenge }, new Date());
    return options;
  });
  changing('passkeys', 'passkeys add', NewPasskey, async (trx, body, { operatorId, challenge, name }, now) => {
    await addPasskey(trx, { ...body, operatorId, challenge }, now);
    return { subject: `operator ${name}`, details: { passkey: body.name }, result: {} };
  });
  changing('passkeys/remove', 'passkeys remove', PasskeyId, async (trx, { id }, { operatorId, name }) => ({
    subject: `operator ${name}`,
    details: { passkey: await removePasskey(trx, operatorId, id) },
    result: {},
  }));
  changing('app/remove', 'operators remove-app', Empty, async (trx, _body, { operatorId, name }) => {
    await removeApp(trx, operatorId);
    return { subject: `operator ${name}`, result: {} };
  });
}

interface Person {
  readonly operatorId: number;
  readonly role: keyof typeof SCOPES_OF_ROLES;
  readonly name: string;
  readonly expiresAt: Date;
  /** The token of the session. */
  readonly session: string;
}

/** @throws OperatorError JP-O020 when the token is not that of a browser */
async function personOf(request: FastifyRequest, installation: Installation): Promise<Person> {
  const { name, expiresAt, browser } = await holderOf(request, installation);
  if (!browser) throw new OperatorError('JP-O020', 'only a person who has logged in at a browser may do this');
  return { ...browser, name, expiresAt, session: String(request.headers[TOKEN_HEADER]) };
}
