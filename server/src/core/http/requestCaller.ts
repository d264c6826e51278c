import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/schema.ts';
import { findBearer } from '../session/bearerTokens.ts';
import type { CsrfTokens } from '../session/csrf.ts';
import type { CurrentUser, Locale, RequestSession } from './handler.ts';
import type { KnownDevices } from '../session/knownDevices.ts';
import { localeOfRequest } from './localeOfRequest.ts';
import { createRequestSession } from '../session/requestSession.ts';
import type { Session } from '../session/sessions.ts';

/** The sender of a request, and the cookies that its response sets. */
export interface RequestCaller {
  readonly user: CurrentUser | null;
  readonly locale: Locale;
  /** Signed in with a bearer token: without cookies there is no CSRF. */
  readonly byBearer: boolean;
  readonly sessionId: string | null;
  readonly session: RequestSession;
  /** Called for every response: extends a session in use, together with its remember-me cookie. */
  prolong(): Promise<void>;
}

interface CallerOptions {
  readonly db: Db;
  readonly findSession: (id: string) => Promise<Session | null>;
  readonly csrf: CsrfTokens;
  readonly devices: KnownDevices;
  readonly now: Date;
  readonly isHttps: boolean;
}

export async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, findSession, csrf, devices, now, isHttps }: CallerOptions,
): Promise<RequestCaller> {
  const bearer = request.credentials?.bearer;
  const cookie = request.credentials?.cookie;
  const byToken = bearer ? await findBearer(db, bearer, now) : null;
  const found = cookie ? await findSession(cookie) : null;
  const user = byToken?.user ?? found?.user ?? null;
  const session = createRequestSession(request, reply, {
    db,
    csrf,
    devices,
    now,
    found,
    bearer,
    behindToken: byToken?.sessionHash,
    isHttps,
  });
  return {
    user,
    session,
    sessionId: found?.id ?? null,
    byBearer: byToken !== null,
    locale: localeOfRequest(request.headers['accept-language'], session.savedLocale ?? undefined, user?.locale),
    prolong: session.prolong,
  };
}
