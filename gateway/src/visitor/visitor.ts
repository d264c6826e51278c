import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LOCALES, splitLocale, type Locale, type LocalePath } from '@jpro/platform/locale';
import { THEME_CHOICES, THEME_COOKIE, type ThemeChoice } from '@jpro/platform/theme';
import { LOCALE_COOKIE, OVERRIDE_COOKIE, readCookies, SESSION_COOKIE, VISITOR_COOKIE } from './cookies.ts';
import { readOverride, type Override } from './override.ts';

/** Who asks for a page, as far as the request tells. */
export interface Visitor {
  /** Path and query as they were asked for. */
  readonly url: URL;
  readonly address: LocalePath;
  readonly locale: Locale;
  /** The language that they chose earlier. */
  readonly preferredLocale: Locale | undefined;
  readonly theme: ThemeChoice;
  readonly saveData: boolean;
  readonly session: string | undefined;
  /** Decides about canaries. */
  readonly id: string;
  readonly isNewId: boolean;
  readonly override: Override;
  readonly ip: string;
  readonly requestId: string;
  readonly secure: boolean;
}

const VISITOR_ID = /^[\w-]{22}$/;

export function visitorOf(request: FastifyRequest, publicUrl: string | undefined): Visitor {
  const cookies = readCookies(request.headers.cookie);
  const asked = request.raw.url ?? '/';
  // Put together as text: resolved against a base, `//evil.example` would be another host.
  const url = new URL(siteOrigin(request, publicUrl) + (asked.startsWith('/') ? asked : '/'));
  const address = splitLocale(url.pathname);
  const known = cookies.get(VISITOR_COOKIE);
  const isNewId = known === undefined || !VISITOR_ID.test(known);
  return {
    url,
    address,
    locale: address.locale,
    preferredLocale: LOCALES.find((locale) => locale === cookies.get(LOCALE_COOKIE)),
    theme: THEME_CHOICES.find((choice) => choice === cookies.get(THEME_COOKIE)) ?? 'system',
    saveData: request.headers['save-data'] === 'on',
    session: cookies.get(SESSION_COOKIE),
    id: isNewId ? randomBytes(16).toString('base64url') : known,
    isNewId,
    override: readOverride(cookies.get(OVERRIDE_COOKIE)),
    ip: request.ip,
    requestId: request.id,
    secure: url.protocol === 'https:',
  };
}

/** Host names come from the client: what does not look like one is not repeated in the page. */
function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
