import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/schema.ts';
import { endBearerToken } from './bearerTokens.ts';
import {
  CSRF_COOKIE,
  DEVICE_COOKIE,
  hostCookie,
  LOCALE_COOKIE,
  REMEMBER_COOKIE,
  SECOND_STEP_COOKIE,
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
} from '@jpro/api/cookies';
import {
  DEVICE_SECONDS,
  endSession,
  findClosedAccount,
  holdPassword,
  prolongSession,
  secretHash,
  type Session,
  sessionSeconds,
  SIGN_IN_SECONDS,
  startSession,
  YEAR_IN_SECONDS,
} from './sessions.ts';
import type { CsrfTokens } from './csrf.ts';
import type { RequestSession } from '../http/handler.ts';
import type { KnownDevices } from './knownDevices.ts';
import { toLocale } from '../http/localeOfRequest.ts';

interface SessionParts {
  readonly db: Db;
  readonly csrf: CsrfTokens;
  readonly devices: KnownDevices;
  readonly now: Date;
  /** The session of the request's cookie. */
  readonly found: Session | null;
  readonly bearer: string | undefined;
  readonly behindToken: Buffer | undefined;
  /** The site is on https, even if the last proxy does not say so. */
  readonly isHttps: boolean;
}

/** The session of a request in the form that its handler may change, and the step that extends it. */
export interface ChangeableSession extends RequestSession {
  /** Extends a session in use, together with its cookie. */
  prolong(): Promise<void>;
}

/** Limited to the API, so that requests for pages and files do not send the cookie of known devices. */
const DEVICE_PATH = { path: '/api' } as const;

export function createRequestSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, csrf, devices, now, found, bearer, behindToken, isHttps }: SessionParts,
): ChangeableSession {
  const sessionName = hostCookie(SESSION_COOKIE, isHttps);
  const cookie = request.cookies[sessionName];
  const signInName = hostCookie(SIGN_IN_COOKIE, isHttps);
  const secondStepName = hostCookie(SECOND_STEP_COOKIE, isHttps);
  const secure = isHttps || request.protocol === 'https';
  let sessionId = found?.id ?? null;

  const keep = (name: string, value: string, options: { path?: string; httpOnly?: boolean; maxAge?: number } = {}) => {
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly: false, ...options });
  };
  const keepSession = (id: string, remember: boolean) => {
    keep(sessionName, id, { httpOnly: true, ...(remember ? { maxAge: sessionSeconds(true) } : {}) });
    keep(REMEMBER_COOKIE, String(remember), remember ? { maxAge: YEAR_IN_SECONDS } : {});
  };
  // Browsers ignore a cookie with the prefix that is not `Secure`, even one that removes it.
  const clear = (name: string) => reply.clearCookie(name, { path: '/', secure });
  const setCsrfCookie = () => keep(CSRF_COOKIE, csrf.issue(sessionId));

  async function start(userId: number, remember: boolean, passwordHash?: string | null) {
    const id = await db.transaction().execute(async (trx) => {
      if (passwordHash !== undefined) await holdPassword(trx, userId, passwordHash);
      return startSession(trx, { userId, remember, userAgent: request.headers['user-agent'], now });
    });
    if (cookie) await endSession(db, cookie);
    if (isHttps && request.cookies[SESSION_COOKIE] !== undefined) clear(SESSION_COOKIE);
    sessionId = id;
    keepSession(id, remember);
    setCsrfCookie();
    await keepDevice(userId);
  }

  /** A login makes the device known, and so does setting a new password. */
  async function keepDevice(userId: number) {
    const owner = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    keep(DEVICE_COOKIE, devices.add(request.cookies[DEVICE_COOKIE], owner), {
      ...DEVICE_PATH,
      httpOnly: true,
      maxAge: DEVICE_SECONDS,
    });
  }

  return {
    id: found?.id ?? null,
    publicId: found?.publicId ?? null,
    hash: behindToken ?? (found ? secretHash(found.id) : null),
    savedLocale: toLocale(request.cookies[LOCALE_COOKIE]),
    signInSecret: request.cookies[signInName] ?? null,
    secondStep: request.cookies[secondStepName] ?? null,
    userAgent: request.headers['user-agent'],
    setCsrfCookie,
    closedAccount: async () => (cookie ? findClosedAccount(db, cookie, now) : null),
    knownDevice: (owner) => devices.find(request.cookies[DEVICE_COOKIE], owner),
    start,
    async rotate(passwordHash) {
      if (found) await start(found.user.login.id, found.remember, passwordHash);
    },
    async end() {
      if (bearer) await endBearerToken(db, bearer);
      if (cookie) await endSession(db, cookie);
      sessionId = null;
      for (const name of new Set([sessionName, SESSION_COOKIE, REMEMBER_COOKIE])) clear(name);
      setCsrfCookie();
    },
    async prolong() {
      // A session that this request ended or replaced must not be revived.
      if (!found || sessionId !== found.id || !found.isDue) return;
      await prolongSession(db, found, now);
      keepSession(found.id, found.remember);
    },
    setLocaleCookie: (locale) => keep(LOCALE_COOKIE, locale, { maxAge: YEAR_IN_SECONDS }),
    keepSignInSecret(secret) {
      if (secret === null) clear(signInName);
      else keep(signInName, secret, { httpOnly: true, maxAge: SIGN_IN_SECONDS });
    },
    keepSecondStep(sealed) {
      if (sealed === null) clear(secondStepName);
      else keep(secondStepName, sealed, { httpOnly: true, maxAge: SIGN_IN_SECONDS });
    },
  };
}
