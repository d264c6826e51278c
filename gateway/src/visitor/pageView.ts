import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LoggedInUser } from '@jpro/api';
import { splitLocale, type Locale, type LocalePath } from '@jpro/platform/locale';
import type { RouteMatch } from '@jpro/platform/match-route';
import { OFFLINE_COPY_HEADER } from '@jpro/platform/offline-copy';
import type { Release } from '@jpro/releases';
import { siteOrigin } from '@jpro/server/edge';
import type { OwnedReleaseRoute, ResolvedReleases } from '../page/releases/resolveReleases.ts';
import { withoutTracking } from './trackingParameters.ts';
import type { LocalBuilds } from './localBuilds.ts';
import { visitorOf, type Visitor } from './visitor.ts';

/** One request of one page. */
export interface PageView {
  readonly visitor: Visitor;
  readonly requestId: string;
  /** Path and query as requested, without parameters that only count clicks. */
  readonly url: URL;
  readonly address: LocalePath;
  readonly locale: Locale;
  readonly isSecure: boolean;
  /** A service worker requests pages to store: it gets a guest's page, which does not count as a view. */
  readonly isForStorage: boolean;
}

/** A visit to one page, once it is known that the visitor may see it. */
export interface PageVisit {
  readonly view: PageView;
  readonly releases: ResolvedReleases;
  readonly user: LoggedInUser | null;
  /** Whether the visitor has a session, but nobody knows whose. */
  readonly isUnidentified: boolean;
  /** The browser loads these instead of the released ones, and renders the page itself. */
  readonly localBuilds: LocalBuilds;
  /** Null when there is no such page. */
  readonly match: RouteMatch<OwnedReleaseRoute> | null;
  /** The release that the page belongs to. */
  readonly owner: Release | undefined;
  readonly log: FastifyBaseLogger;
}

export function pageViewOf(request: FastifyRequest, publicUrl: string | undefined): PageView {
  const requested = request.raw.url ?? '/';
  // Concatenated, because `//evil.example` resolved against a base would be another host.
  const url = new URL(siteOrigin(request, publicUrl) + (requested.startsWith('/') ? requested : '/'));
  url.search = withoutTracking(url.search);
  const address = splitLocale(url.pathname);
  const isForStorage = request.headers[OFFLINE_COPY_HEADER] !== undefined;
  return {
    visitor: isForStorage ? { ...visitorOf(request), session: undefined } : visitorOf(request),
    requestId: request.id,
    url,
    address,
    locale: address.locale,
    isSecure: url.protocol === 'https:',
    isForStorage,
  };
}
