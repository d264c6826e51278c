import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { CSRF_COOKIE, LOCALE_COOKIE, REMEMBER_COOKIE, SESSION_COOKIE, YEAR_IN_SECONDS } from './cookies.ts';
import type { CsrfTokens } from './csrf.ts';
import type { CurrentUser, Locale, RequestSession } from './handler.ts';
import { localeOfRequest, toLocale } from './locale-of-request.ts';
import { endSession, findBearer, findSession, prolongSession, sessionSeconds, startSession } from './sessions.ts';

/** Who sent a request, and the cookies that the answer sets. */
export interface RequestCaller {
  readonly user: CurrentUser | null;
  readonly locale: Locale;
  /** Signed in by a bearer token: no cookie is involved, so no CSRF. */
  readonly byBearer: boolean;
  readonly sessionId: string | null;
  readonly session: RequestSession;
  /** The remember-me step of every route: a session in use lives on, and its cookie with it. */
  prolong(): Promise<void>;
}

interface CallerOptions {
  readonly db: Kysely<Database>;
  readonly csrf: CsrfTokens;
  readonly now: Date;
}

export async function callerOf(request: FastifyRequest, reply: FastifyReply, { db, csrf, now }: CallerOptions): Promise<RequestCaller> {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.cookies[SESSION_COOKIE];
  const byToken = bearer ? await findBearer(db, bearer, now) : null;
  const found = !bearer && cookie ? await findSession(db, cookie, now) : null;
  const user = byToken ?? found?.user ?? null;
  const secure = request.protocol === 'https';
  const savedLocale = toLocale(request.cookies[LOCALE_COOKIE]);
  let sessionId = found?.id ?? null;

  const keep = (name: string, value: string, options: { httpOnly?: boolean; maxAge?: number } = {}) => {
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly: false, ...options });
  };
  const keepSession = (id: string, remember: boolean) => {
    keep(SESSION_COOKIE, id, { httpOnly: true, ...(remember ? { maxAge: sessionSeconds(true) } : {}) });
    keep(REMEMBER_COOKIE, String(remember), remember ? { maxAge: YEAR_IN_SECONDS } : {});
  };
  const setCsrfCookie = () => keep(CSRF_COOKIE, csrf.issue(sessionId));

  const session: RequestSession = {
    isActive: found !== null,
    savedLocale,
    setCsrfCookie,
    async start(userId, remember) {
      if (cookie) await endSession(db, cookie);
      sessionId = await startSession(db, { userId, remember, userAgent: request.headers['user-agent'], now });
      keepSession(sessionId, remember);
      setCsrfCookie();
    },
    async end() {
      if (cookie) await endSession(db, cookie);
      sessionId = null;
      for (const name of [SESSION_COOKIE, REMEMBER_COOKIE]) reply.clearCookie(name, { path: '/' });
      setCsrfCookie();
    },
    setLocaleCookie: (locale) => keep(LOCALE_COOKIE, locale, { maxAge: YEAR_IN_SECONDS }),
  };

  return {
    user,
    session,
    sessionId,
    byBearer: byToken !== null,
    locale: localeOfRequest(request.headers['accept-language'], savedLocale ?? undefined, user?.locale),
    async prolong() {
      if (!found?.isDue) return;
      await prolongSession(db, found, now);
      keepSession(found.id, found.remember);
    },
  };
}

