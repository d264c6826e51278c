import { randomBytes } from 'node:crypto';
import { parseCookie, stringifyCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import {
  BURMESE_COOKIE,
  CANARY_COOKIE,
  FAILED_SHELLS_COOKIE,
  hostCookie,
  LOCAL_BUILDS_COOKIE,
  LOCALE_COOKIE,
  LOW_DATA_COOKIE,
  PICKS_COOKIE,
  SESSION_COOKIE,
  THEME_COOKIE,
} from '@jpro/api/cookies';
import { type Locale, LOCALES } from '@jpro/platform/locale';
import { THEME_CHOICES, type ThemeChoice } from '@jpro/platform/theme';
import { versionNumber } from '@jpro/releases';
import { type Picks, readPicks, readPreviewEnd } from './picks.ts';

/** What a request reveals about the visitor who requests a page. */
export interface Visitor {
  /** The session's cookies, passed on to the API, which knows which of them is valid. */
  readonly session: string | undefined;
  /** The language that the visitor chose earlier. */
  readonly preferredLocale: Locale | undefined;
  readonly theme: ThemeChoice;
  /** Requested by the browser, or by the visitor's setting. */
  readonly saveData: boolean;
  /** Whether the device draws Burmese without a web font. */
  readonly ownBurmese: boolean;
  /** Decides which canaries the visitor gets. */
  readonly canaryId: string;
  readonly isNewCanaryId: boolean;
  readonly picks: Picks;
  /** When the preview that `picks` comes from ends, in milliseconds since the epoch. */
  readonly previewEnd: number | undefined;
  /** The cookie, which is not checked yet. */
  readonly localBuilds: string | undefined;
  readonly failedShells: FailedShells;
  readonly ip: string;
}

const SESSION_COOKIES = [true, false].map((isHttps) => hostCookie(SESSION_COOKIE, isHttps));

const CANARY_ID = /^[\w-]{22}$/;

export function visitorOf({ headers, ip }: FastifyRequest): Visitor {
  const cookies = parseCookie(headers.cookie ?? '');
  const canaryId = cookies[CANARY_COOKIE];
  const picks = readPicks(cookies[PICKS_COOKIE]);
  const isNewCanaryId = canaryId === undefined || !CANARY_ID.test(canaryId);
  return {
    session: sessionOf(cookies),
    preferredLocale: LOCALES.find((locale) => locale === cookies[LOCALE_COOKIE]),
    theme: THEME_CHOICES.find((choice) => choice === cookies[THEME_COOKIE]) ?? 'system',
    saveData: headers['save-data'] === 'on' || cookies[LOW_DATA_COOKIE] === 'on',
    ownBurmese: cookies[BURMESE_COOKIE] === 'own',
    canaryId: isNewCanaryId ? randomBytes(16).toString('base64url') : canaryId,
    isNewCanaryId,
    picks,
    previewEnd: picks.size > 0 ? readPreviewEnd(cookies[PICKS_COOKIE]) : undefined,
    localBuilds: cookies[LOCAL_BUILDS_COOKIE],
    failedShells: readFailedShells(cookies[FAILED_SHELLS_COOKIE]),
    ip,
  };
}

function sessionOf(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const sent = SESSION_COOKIES.filter((name) => cookies[name] !== undefined);
  return sent.length === 0 ? undefined : stringifyCookie(Object.fromEntries(sent.map((name) => [name, cookies[name]])));
}

/** Versions of the shell that did not start in this browser. */
export type FailedShells = ReadonlySet<string>;

/** A tester's pick, the canary, and the current and previous versions: no page tries more. */
const MAX_SHELLS = 6;

export function readFailedShells(cookie: string | undefined): FailedShells {
  const versions = cookie?.split('!').slice(0, MAX_SHELLS) ?? [];
  return new Set(versions.filter((version) => versionNumber.safeParse(version).success));
}
