import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggedInUser } from '@jpro/api';
import { guardRedirect } from '@jpro/platform/guards';
import { labelIn, splitLocale, type Locale } from '@jpro/platform/locale';
import { matchRoute, type RouteMatch } from '@jpro/platform/match-route';
import type { PageHead } from '@jpro/platform/routes';
import { createTexts, translator } from '@jpro/platform/texts';
import type { Release, Revision } from '@jpro/releases';
import { ApiUnavailable, TooManyRequests } from '../api/apiReader.ts';
import type { Gateway } from '../gateway.ts';
import { VISITOR_COOKIE, writeCookie, YEAR_SECONDS } from '../visitor/cookies.ts';
import { visitorOf, type Visitor } from '../visitor/visitor.ts';
import type { DescribedPage } from '../worker/protocol.ts';
import { admitVisit } from './admitVisit.ts';
import { assetAddress } from './assetAddress.ts';
import { bootManifest } from './bootManifest.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { documentHtml } from './document.ts';
import { headTags } from './headTags.ts';
import { normalAddress } from './normalAddress.ts';
import { preparePage, type PreparedPage } from './pageData.ts';
import { preloadTags, scriptTags } from './preloads.ts';
import { resolveReleases, type OwnedReleaseRoute, type ResolvedReleases } from './resolveReleases.ts';
import { sendHtml } from './sendHtml.ts';
import { serveNotReleased, serveTooMany, serveUnavailable } from './servePlainPage.ts';

type Match = RouteMatch<OwnedReleaseRoute> | null;

/** Everything that is known about the page when its document is written. */
interface PageView {
  readonly releases: ResolvedReleases;
  readonly visitor: Visitor;
  readonly user: LoggedInUser | null;
  readonly match: Match;
  readonly owner: Release | undefined;
  readonly prepared: PreparedPage;
  readonly status: number;
  readonly now: number;
}

const NOTHING: PreparedPage = { described: undefined, data: [] };
const TEXTS = createTexts();
const SHARE_IMAGE = 'share.png';

/** Answers any address that is not a file, the API or one of the gateway's own pages. */
export async function servePage(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visitor = visitorOf(request, gateway.configuration.publicUrl);
  try {
    return await respond(gateway, request, reply, visitor);
  } catch (error) {
    if (error instanceof TooManyRequests) return serveTooMany(gateway, request, reply, visitor, error);
    throw error;
  }
}

async function respond(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
): Promise<FastifyReply> {
  const normal = normalAddress(visitor);
  if (normal) return redirect(reply, normal.status, normal.location);

  if (!(await admitVisit(gateway, request, reply, visitor))) return reply;

  const revision = await gateway.channel.latest();
  const releases =
    revision && (await resolveReleases(gateway.store, revision, { visitorId: visitor.id, override: visitor.override }));
  if (!revision || !releases) return serveNotReleased(gateway, request, reply, visitor);
  keepInCanary(reply, revision, visitor);

  const match = matchRoute(releases.routes, visitor.address.path);
  const guard = match?.route.guard ?? 'none';
  let user: LoggedInUser | null = null;
  try {
    const identified = await gateway.api.identify(visitor);
    user = identified.user;
    if (identified.cookies.length > 0) reply.header('set-cookie', identified.cookies);
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    request.log.warn({ err: error }, 'could not identify the visitor');
    if (guard !== 'none') return serveUnavailable(gateway, request, reply, visitor, releases.shell);
  }
  const elsewhere = guardRedirect(releases.routes, guard, user, `${visitor.url.pathname}${visitor.url.search}`);
  if (elsewhere !== undefined) return redirect(reply, 302, elsewhere);

  const now = Date.now();
  const owner = releases.remotes.find(({ unit }) => unit === match?.route.unit)?.releases[0];
  const prepared = match && owner ? await prepare(gateway, request, visitor, user, match, owner, now) : NOTHING;
  const outcome = prepared.described?.outcome;
  if (outcome && 'redirect' in outcome) return redirect(reply, outcome.status, inLocale(outcome.redirect, visitor));
  const status = match ? (outcome?.status ?? 200) : 404;
  return sendPage(gateway, request, reply, { releases, visitor, user, match, owner, prepared, status, now });
}

function prepare(
  { api, describer }: Gateway,
  request: FastifyRequest,
  visitor: Visitor,
  user: LoggedInUser | null,
  match: NonNullable<Match>,
  owner: Release,
  now: number,
): Promise<PreparedPage> {
  const { url, locale } = visitor;
  const visit = { pattern: match.route.pattern, params: match.params, url: url.href, locale, user, now };
  return preparePage(api, describer, owner, visit, visitor, request.log);
}

async function sendPage(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
): Promise<FastifyReply> {
  const { releases, visitor, match, owner, prepared, user, status, now } = view;
  const { shell } = releases;
  const { locale, theme, saveData, url } = visitor;
  const { realtime } = gateway;
  const nonce = randomBytes(16).toString('base64');
  const image = shell.files.some(({ path }) => path === SHARE_IMAGE)
    ? `${url.origin}${assetAddress(shell, SHARE_IMAGE)}`
    : undefined;
  const html = documentHtml({
    locale,
    theme,
    nonce,
    shell,
    headTags: headTags({
      head: headOf(view),
      origin: url.origin,
      path: status === 404 ? undefined : visitor.address.path,
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
      data: prepared.data,
    }),
  });
  reply.headers({
    'content-security-policy': contentSecurityPolicy({ nonce, url, realtime }),
    'content-language': locale,
    'cache-control': visitor.session === undefined ? 'no-cache' : 'private, no-store',
    vary: 'accept-encoding, cookie, save-data',
    'x-releases': [shell, ...releases.remotes.map((remote) => remote.releases[0])]
      .map(({ unit, version }) => `${unit}@${version}`)
      .join(' '),
  });
  return sendHtml(request, reply, status, html);
}

function headOf({ status, match, prepared, visitor }: PageView): PageHead {
  if (status === 404) return { title: notFoundTitle(visitor.locale), robots: 'noindex' };
  const hidden = match && match.route.guard !== 'none' ? ({ robots: 'noindex' } as const) : {};
  return { ...pageHead(prepared.described?.head, match, visitor.locale), ...hidden };
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
  // A header carries ASCII only; slugs may be Burmese.
  const ascii = location.replace(/[^\x20-\x7e]+/g, encodeURIComponent);
  return reply.header('cache-control', 'no-cache').header('vary', 'cookie').redirect(ascii, status);
}

/** A redirect of a page stays in the visitor's language and keeps their query. */
function inLocale(target: string, { address, url }: Visitor): string {
  const localized = splitLocale(target).prefix === '' ? `${address.prefix}${target}` : target;
  return localized.includes('?') ? localized : `${localized}${url.search}`;
}

function keepInCanary(reply: FastifyReply, { units }: Revision, { isNewId, id, secure }: Visitor): void {
  if (!isNewId || !Object.values(units).some(({ canary }) => canary)) return;
  reply.header('set-cookie', writeCookie(VISITOR_COOKIE, id, { secure, maxAgeSeconds: YEAR_SECONDS }));
}
