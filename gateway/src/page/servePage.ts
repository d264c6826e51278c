import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggedInUser } from '@jpro/api';
import { CANARY_COOKIE } from '@jpro/api/cookies';
import { guardRedirect } from '@jpro/platform/guards';
import { matchRoute } from '@jpro/platform/match-route';
import { movedTo } from '@jpro/platform/moved-to';
import { OFFLINE_COPY_HEADER } from '@jpro/platform/offline-copy';
import { serverTimingOf } from '@jpro/platform/page-view';
import type { Revision } from '@jpro/releases';
import { memoize, memoizeByObject } from '@jpro/server/edge';
import { ApiUnavailable, TooManyRequests } from '../api/apiReader.ts';
import type { Gateway } from '../gateway.ts';
import { readLocalBuilds } from '../visitor/localBuilds.ts';
import { type PageView, pageViewOf, type PageVisit } from '../visitor/pageView.ts';
import { requesterOf } from '../visitor/requester.ts';
import { setCookie } from '../visitor/setCookie.ts';
import { admitPageView } from './admitPageView.ts';
import { contentSecurityPolicy } from './document/contentSecurityPolicy.ts';
import { inLocale, makePage } from './makePage.ts';
import { countPageView } from '../canary/countPageView.ts';
import type { PageDocument, Redirect } from './pageCache.ts';
import { newProof } from './pageViewProof.ts';
import { pageOfGuest } from './pageOfGuest.ts';
import type { ResolvedReleases } from './releases/resolveReleases.ts';
import { sendHtml, sendShared } from './sendHtml.ts';
import { serveFailure, serveNotReleased, serveTooMany } from './plain/servePlainPage.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the requested page, once it is known. */
    pagePattern: string | undefined;
  }
}

const MAX_PATHS = 1_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves every address that is not a file, the API or one of the gateway's own pages. */
export async function servePage(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const view = pageViewOf(request, gateway.configuration.publicUrl);
  try {
    return await respond(gateway, request, reply, view);
  } catch (error) {
    if (error instanceof TooManyRequests) return serveTooMany(gateway, request, reply, view, error);
    throw error;
  }
}

async function respond(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
): Promise<FastifyReply> {
  const { visitor, url, address } = view;
  const normal = normalAddress(view);
  if (normal) return redirect(reply, normal.status, normal.location);

  if (!(await admitPageView(gateway, request, reply, view))) return reply;

  const revision = await gateway.channel.latest();
  const releases = revision && (await gateway.choices.of(revision, visitor));
  if (!revision || !releases) return serveNotReleased(gateway, request, reply, view);
  keepInCanary(reply, revision, view);

  const { match } = routeFinder(releases)(address.path);
  request.pagePattern = match?.route.pattern;
  const moved = match ? undefined : movedTo(releases.routes, address.path);
  if (moved !== undefined) return redirect(reply, 301, inLocale(moved, view));
  const guard = match?.route.guard ?? 'none';
  let user: LoggedInUser | null = null;
  let isUnidentified = false;
  try {
    const identified = await gateway.api.identify(view, guard !== 'none');
    user = identified.user;
    if (identified.cookies.length > 0) reply.header('set-cookie', identified.cookies);
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    request.log.warn({ err: error }, 'could not identify the visitor');
    isUnidentified = true;
    if (guard !== 'none') return serveFailure(gateway, request, reply, view, { status: 503, shell: releases.shell });
  }
  const elsewhere = guardRedirect(releases.routes, guard, user, `${url.pathname}${url.search}`);
  if (elsewhere !== undefined) return redirect(reply, 302, elsewhere);

  const owner = releases.remotes.find(({ unit }) => unit === match?.route.unit)?.releases[0];
  const localBuilds = readLocalBuilds(visitor.localBuilds, gateway.origin.edge.previews.isSigned);
  const visit: PageVisit = { view, releases, user, isUnidentified, localBuilds, match, owner, log: request.log };
  const isShared = visitor.session === undefined && localBuilds.size === 0;
  const page = await (isShared ? pageOfGuest(gateway, visit) : makePage(gateway, visit));
  if ('location' in page) return redirect(reply, page.status, page.location);
  return sendPage(gateway, request, reply, revision, visit, page);
}

async function sendPage(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  revision: Revision,
  { view: { url, locale, visitor, isForStorage }, releases, localBuilds, match, owner }: PageVisit,
  page: PageDocument,
): Promise<FastifyReply> {
  const { realtime, telemetry, origin, configuration } = gateway;
  const isTester = visitor.picks.size > 0 || localBuilds.size > 0;
  const isPublic = visitor.session === undefined && !isTester;
  const isFailed = page.status === 500;
  const isCached = isPublic && !isFailed;
  const loaded = owner ? [releases.shell, owner] : [releases.shell];
  // Not when a tester picked the versions, or a shell has failed in this browser: the others are drawn by chance.
  const isDrawn = !isForStorage && !isTester && visitor.failedShells.size === 0;
  const requester = requesterOf(request, origin.edge);
  const step = isDrawn ? await countPageView(gateway, revision, loaded, requester) : undefined;
  reply.headers({
    'content-security-policy': contentSecurityPolicy({
      inline: page.inline,
      url,
      realtime,
      assetsUrl: configuration.assetsUrl,
      localBuilds: [...localBuilds.values()],
    }),
    'content-language': locale,
    // Private, because a guest's response, too, depends on cookies, and has the proof of one page view.
    'cache-control': isCached ? 'private, no-cache' : 'private, no-store',
    'server-timing': serverTimingOf({
      view: newProof(origin.edge.pageViews, page.facts, { isDrawn, step }),
      now: page.now,
      sentAt: Date.now(),
    }),
    vary: `accept-encoding, cookie, save-data, ${OFFLINE_COPY_HEADER}`,
    'x-releases': runningReleases(releases),
    ...(isPublic && page.isShared && match?.route.offline ? { [OFFLINE_COPY_HEADER]: 'allowed' } : {}),
    ...(isTester || isFailed ? { 'x-robots-tag': 'noindex' } : {}),
  });
  if (!isForStorage) telemetry.countViews(loaded);
  return isCached && page.status === 200
    ? sendShared(request, reply, page.html)
    : sendHtml(request, reply, page.status, page.html);
}

/** Visitors request the same few paths again and again. */
const routeFinder = memoizeByObject(({ routes }: ResolvedReleases) =>
  memoize(MAX_PATHS, (path) => ({ match: matchRoute(routes, path) })),
);

const runningReleases = memoizeByObject(({ shell, remotes }: ResolvedReleases): string =>
  [shell, ...remotes.map((remote) => remote.releases[0])].map(({ unit, version }) => `${unit}@${version}`).join(' '),
);

function redirect(reply: FastifyReply, status: 301 | 302, location: string): FastifyReply {
  // Header values must be ASCII, but slugs may be Burmese.
  const ascii = location.replace(/[^\x20-\x7e]+/g, encodeURIComponent);
  return reply.header('cache-control', 'no-cache').header('vary', 'cookie').redirect(ascii, status);
}

function keepInCanary(reply: FastifyReply, { units }: Revision, { visitor, isSecure }: PageView): void {
  if (!visitor.isNewCanaryId || !Object.values(units).some(({ canary }) => canary)) return;
  setCookie(reply, CANARY_COOKIE, visitor.canaryId, { isSecure, maxAgeSeconds: YEAR_SECONDS });
}

/**
 * Redirects an address to its normal form: `/` to the visitor's language, any other to one without a trailing slash or
 * an empty segment (which a browser could take for another host).
 */
function normalAddress({ url, locale, visitor }: PageView): Redirect | undefined {
  const { pathname, search } = url;
  if (pathname === '/') return { status: 302, location: `/${visitor.preferredLocale ?? locale}${search}` };
  const normal = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return normal === pathname ? undefined : { status: 301, location: `${normal}${search}` };
}
