import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggedInUser } from '@jpro/api';
import { CANARY_COOKIE } from '@jpro/api/cookies';
import { guardRedirect } from '@jpro/platform/guards';
import { labelIn, splitLocale, type Locale } from '@jpro/platform/locale';
import { matchRoute, type RouteMatch } from '@jpro/platform/match-route';
import { movedTo } from '@jpro/platform/moved-to';
import type { PageHead } from '@jpro/platform/routes';
import { createTexts, translator } from '@jpro/platform/texts';
import type { Release, Revision } from '@jpro/releases';
import { ApiUnavailable, TooManyRequests } from '../api/apiReader.ts';
import type { Gateway } from '../gateway.ts';
import { pageViewOf, type PageView } from '../visitor/pageView.ts';
import { setCookie } from '../visitor/setCookie.ts';
import type { DescribedPage } from '../worker/protocol.ts';
import { admitPageView } from './admitPageView.ts';
import { assetAddress } from './assetAddress.ts';
import { bootManifest } from './bootManifest.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { documentHtml } from './document.ts';
import { headTags } from './headTags.ts';
import { loadPageData, type PageData } from './loadPageData.ts';
import { normalAddress } from './normalAddress.ts';
import { preloadTags, scriptTags } from './preloads.ts';
import { resolveReleases, type OwnedReleaseRoute, type ResolvedReleases } from './resolveReleases.ts';
import { sendHtml } from './sendHtml.ts';
import { serveNotReleased, serveTooMany, serveUnavailable } from './servePlainPage.ts';

type Match = RouteMatch<OwnedReleaseRoute> | null;

/** All that the document of a page is made from. */
interface ResolvedPage {
  readonly releases: ResolvedReleases;
  readonly user: LoggedInUser | null;
  readonly match: Match;
  readonly owner: Release | undefined;
  readonly data: PageData;
  readonly status: number;
  readonly now: number;
}

const NO_DATA: PageData = { described: undefined, responses: [] };
const TEXTS = createTexts();
const SHARE_IMAGE = 'share.png';
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
  const releases =
    revision && (await resolveReleases(gateway.store, revision, { ...visitor, isLost: gateway.watch.isLost }));
  if (!revision || !releases) return serveNotReleased(gateway, request, reply, view);
  keepInCanary(reply, revision, view);

  const match = matchRoute(releases.routes, address.path);
  const moved = match ? undefined : movedTo(releases.routes, address.path);
  if (moved !== undefined) return redirect(reply, 301, inLocale(moved, view));
  const guard = match?.route.guard ?? 'none';
  let user: LoggedInUser | null = null;
  try {
    const identified = await gateway.api.identify(view);
    user = identified.user;
    if (identified.cookies.length > 0) reply.header('set-cookie', identified.cookies);
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    request.log.warn({ err: error }, 'could not identify the visitor');
    if (guard !== 'none') return serveUnavailable(gateway, request, reply, view, releases.shell);
  }
  const elsewhere = guardRedirect(releases.routes, guard, user, `${url.pathname}${url.search}`);
  if (elsewhere !== undefined) return redirect(reply, 302, elsewhere);

  const now = Date.now();
  const owner = releases.remotes.find(({ unit }) => unit === match?.route.unit)?.releases[0];
  const data = match && owner ? await dataOf(gateway, request, view, user, match, owner, now) : NO_DATA;
  const outcome = data.described?.outcome;
  if (outcome && 'redirect' in outcome) return redirect(reply, outcome.status, inLocale(outcome.redirect, view));
  const status = match ? (outcome?.status ?? 200) : 404;
  return sendPage(gateway, request, reply, view, { releases, user, match, owner, data, status, now });
}

function dataOf(
  { api, describer }: Gateway,
  request: FastifyRequest,
  view: PageView,
  user: LoggedInUser | null,
  match: NonNullable<Match>,
  owner: Release,
  now: number,
): Promise<PageData> {
  const { url, locale } = view;
  const context = { pattern: match.route.pattern, params: match.params, url: url.href, locale, user, now };
  return loadPageData(api, describer, owner, context, view, request.log);
}

async function sendPage(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
  page: ResolvedPage,
): Promise<FastifyReply> {
  const { releases, match, owner, data, user, status, now } = page;
  const { shell } = releases;
  const { url, address, locale, visitor } = view;
  const { theme, saveData, session } = visitor;
  const { realtime } = gateway;
  const nonce = randomBytes(16).toString('base64');
  const image = shell.files.some(({ path }) => path === SHARE_IMAGE)
    ? `${url.origin}${assetAddress(shell, SHARE_IMAGE)}`
    : undefined;
  const html = documentHtml({
    locale,
    theme,
    nonce,
    releases,
    headTags: headTags({
      head: headOf(page, locale),
      origin: url.origin,
      path: status === 404 ? undefined : address.path,
      locale,
      image,
    }),
    styles: await gateway.styles.of(shell, saveData),
    scriptTags: scriptTags(shell, nonce),
    preloadTags: preloadTags({ shell, remote: owner, page: match?.route.page, locale, saveData, nonce }),
    boot: bootManifest(releases, {
      locale,
      theme,
      texts: await gateway.texts.of(owner ? [shell, owner] : [shell], locale),
      user,
      status,
      now,
      realtime,
      data: data.responses,
    }),
  });
  reply.headers({
    'content-security-policy': contentSecurityPolicy({ nonce, url, realtime }),
    'content-language': locale,
    'cache-control': session === undefined ? 'no-cache' : 'private, no-store',
    vary: 'accept-encoding, cookie, save-data',
    'x-releases': [shell, ...releases.remotes.map((remote) => remote.releases[0])]
      .map(({ unit, version }) => `${unit}@${version}`)
      .join(' '),
  });
  gateway.telemetry.countViews(owner ? [shell, owner] : [shell]);
  return sendHtml(request, reply, status, html);
}

function headOf({ status, match, data }: ResolvedPage, locale: Locale): PageHead {
  if (status === 404) return { title: notFoundTitle(locale), robots: 'noindex' };
  const hidden = match && match.route.guard !== 'none' ? ({ robots: 'noindex' } as const) : {};
  return { ...pageHead(data.described?.head, match, locale), ...hidden };
}

/** What the page says about itself, or at least the title of its route. */
function pageHead(head: DescribedPage['head'] | undefined, match: Match, locale: Locale): PageHead {
  if (!head) return { title: match ? labelIn(match.route.titles, locale) : '' };
  return Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined)) as unknown as PageHead;
}

function notFoundTitle(locale: Locale): string {
  return translator(TEXTS, 'platform', locale)('not_found.title');
}

function redirect(reply: FastifyReply, status: 301 | 302, location: string): FastifyReply {
  // Header values are ASCII; slugs may be Burmese.
  const ascii = location.replace(/[^\x20-\x7e]+/g, encodeURIComponent);
  return reply.header('cache-control', 'no-cache').header('vary', 'cookie').redirect(ascii, status);
}

/** A redirect of a page keeps the visitor's language and query. */
function inLocale(target: string, { address, url }: PageView): string {
  const localized = splitLocale(target).prefix === '' ? `${address.prefix}${target}` : target;
  return localized.includes('?') ? localized : `${localized}${url.search}`;
}

function keepInCanary(reply: FastifyReply, { units }: Revision, { visitor, isSecure }: PageView): void {
  if (!visitor.isNewCanaryId || !Object.values(units).some(({ canary }) => canary)) return;
  setCookie(reply, CANARY_COOKIE, visitor.canaryId, { isSecure, maxAgeSeconds: YEAR_SECONDS });
}
