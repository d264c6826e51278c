import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCAL_BUILDS_COOKIE, PICKS_COOKIE } from '@jpro/api/cookies';
import { safeRedirect } from '@jpro/platform/guards';
import { DEFAULT_LOCALE } from '@jpro/platform/locale';
import { localBuildOrigin, type Preview, PREVIEW_PATH, readPreview } from '@jpro/releases';
import { escapeHtml } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { admitPageView } from '../../page/admitPageView.ts';
import { resolveReleases } from '../../page/releases/resolveReleases.ts';
import { action } from '../../page/plain/plainPage.ts';
import { currentShell, servePlainPage } from '../../page/plain/servePlainPage.ts';
import { TEXTS } from '../../texts.ts';
import { localBuildsOf, writeLocalBuilds } from '../../visitor/localBuilds.ts';
import { type Picks, writePicks } from '../../visitor/picks.ts';
import { type PageView, pageViewOf } from '../../visitor/pageView.ts';
import { setCookie } from '../../visitor/setCookie.ts';

type Refusal = 'ended' | 'invalid' | 'gone';

const STATUS: Readonly<Record<Refusal, number>> = { ended: 410, invalid: 403, gone: 410 };

/** Handles the links of `npm run release -- preview`, which show versions in one browser and change no channel. */
export function previewLinks(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { '*': string }; Querystring: { page?: unknown } }>(`${PREVIEW_PATH}/*`, async (request, reply) => {
    const view = pageViewOf(request, gateway.configuration.publicUrl);
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    if (!(await admitPageView(gateway, request, reply, view))) return reply;
    const { sign, isSigned } = gateway.origin.edge.previews;
    const preview = readPreview(request.params['*'], isSigned);
    const refusal = await refusalOf(gateway, preview);
    if (!preview || refusal) return refuse(gateway, request, reply, view, refusal ?? 'invalid');
    const { page } = request.query;
    const remember = (name: string, value: string) =>
      setCookie(reply, name, value, {
        isSecure: view.isSecure,
        maxAgeSeconds: value === '' ? 0 : Math.ceil((preview.until - Date.now()) / 1000),
      });
    const picks = picksOf(preview);
    remember(PICKS_COOKIE, picks.size > 0 ? writePicks(picks, preview.until) : '');
    const builds = localBuildsOf(preview);
    remember(LOCAL_BUILDS_COOKIE, builds.size > 0 ? writeLocalBuilds(builds, preview.until, sign) : '');
    return reply.redirect((typeof page === 'string' && safeRedirect(page)) || '/', 303);
  });
}

async function refusalOf(
  { store, channel, watch }: Gateway,
  preview: Preview | undefined,
): Promise<Refusal | undefined> {
  if (!preview) return 'invalid';
  if (preview.until <= Date.now()) return 'ended';
  const revision = await channel.latest();
  // Without any revision, the page itself shows that nothing is released.
  if (!revision) return undefined;
  const resolved = await resolveReleases(store, revision, { picks: picksOf(preview), isLost: watch.isLost });
  return resolved && resolved.ignored.length > 0 ? 'gone' : undefined;
}

function picksOf({ versions }: Preview): Picks {
  const published = versions.filter(({ version }) => localBuildOrigin(version) === undefined);
  return new Map(published.map(({ unit, version }) => [unit, version]));
}

async function refuse(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  view: PageView,
  refusal: Refusal,
): Promise<FastifyReply> {
  if (refusal === 'invalid')
    request.log.warn({ code: 'JP-G023' }, 'a preview link was refused: it was not signed with the SECRET of this site');
  const { preview, back } = TEXTS[view.locale].releases;
  const title = preview[`${refusal}_title`];
  const home = view.address.prefix || `/${view.visitor.preferredLocale ?? DEFAULT_LOCALE}`;
  return servePlainPage(gateway, request, reply, view, {
    status: STATUS[refusal],
    title,
    content: `<p>${escapeHtml(preview[refusal])}</p>${action(home, back)}`,
    shell: await currentShell(gateway),
  });
}
