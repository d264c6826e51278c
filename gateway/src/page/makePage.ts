import { labelIn, type Locale, splitLocale } from '@jpro/platform/locale';
import { isIndexed, type PageHead } from '@jpro/platform/routes';
import { inStep } from '@jpro/server/tracing';
import { isCounted, isPublic } from '../api/publicQueries.ts';
import type { Gateway } from '../gateway.ts';
import type { PageView, PageVisit } from '../visitor/pageView.ts';
import type { DescribedPage } from '../worker/protocol.ts';
import { SHARE_IMAGE } from './document/assetAddress.ts';
import { type PageParts, serializedBoot, type SerializedBoot } from './boot/bootManifest.ts';
import { documentHtml } from './document/document.ts';
import { headTags } from './document/headTags.ts';
import { loadLayoutData, loadPageData, ofLayout, type PageData } from './loadPageData.ts';
import type { PageResponse } from './pageCache.ts';
import { factsOfView } from './pageViewProof.ts';
import { platformText } from '../texts.ts';
import { fontTags, frameTag, type PageScripts, scriptTags } from './document/preloads.ts';
import { renderPage } from './renderPage.ts';

/**
 * Makes the document of a page, or the redirect that its data asks for.
 * @throws TooManyRequests
 */
export async function makePage(gateway: Gateway, visit: PageVisit): Promise<PageResponse> {
  const { view, releases, user, localBuilds, match, owner } = visit;
  const { shell } = releases;
  const { url, address, locale, visitor } = view;
  const { theme, saveData, ownBurmese, previewEnd } = visitor;
  const { assetsUrl = '' } = gateway.configuration;
  const now = Date.now();
  const data = await inStep(gateway.tracing, 'page data', {}, () => dataOf(gateway, visit, now));
  const { described, requested } = data;
  const isPublicPage = requested.every(isPublic);
  if (described?.outcome && 'redirect' in described.outcome) {
    const { status, redirect } = described.outcome;
    return { status, location: inLocale(redirect, view), isShared: isPublicPage, sources: data.sources };
  }
  const status = match ? (described?.outcome?.status ?? 200) : 404;
  const page = match?.route.page;
  const remote = owner && !localBuilds.has(owner.unit) ? owner : undefined;
  const texts = await gateway.texts.of(shell, { owner: remote, page, locale });
  const scripts: PageScripts = {
    shell,
    remote,
    page,
    locale,
    isSignedIn: user !== null,
    isStatic: false,
    assetsUrl,
  };
  const parts: PageParts = {
    origin: url.origin,
    locale,
    theme,
    user,
    ...(visit.isUnidentified && { isUnidentified: true }),
    status,
    ...(previewEnd === undefined ? {} : { previewEnd }),
    ...(localBuilds.size > 0 && { localBuilds: Object.fromEntries(localBuilds) }),
    realtime: gateway.realtime,
    data: data.responses,
  };
  const boot = serializedBoot(releases, scripts, texts, parts);
  const rendered = localBuilds.size > 0 ? undefined : await renderPage(gateway, visit, data, boot, now);
  const isWhole = rendered !== undefined && data.responses.length === requested.length;
  const isStatic = isWhole && status === 200 && match?.route.hydrate === false;
  const sent = isStatic ? await withoutPage(gateway, visit, scripts, parts) : { scripts, boot };
  const image = shell.files.some(({ path }) => path === SHARE_IMAGE) ? `${url.origin}/${SHARE_IMAGE}` : undefined;
  const styles = await gateway.styles.of(shell, saveData);
  const document = documentHtml({
    locale,
    theme,
    saveData,
    ownBurmese,
    releases,
    headTags: headTags({
      head: status === 404 ? notFoundHead(locale) : headOf(described?.head, match, locale),
      origin: url.origin,
      path: status === 404 ? undefined : address.path,
      locale,
      image,
    }),
    styles: styles ?? '',
    fontTags: fontTags({ shell, locale, saveData, ownBurmese, assetsUrl, content: rendered?.outlet }),
    scriptTags: frameTag(sent.boot.frameAddress) + scriptTags(sent.scripts),
    boot: sent.boot,
    rendered,
  });
  return {
    ...document,
    status,
    now,
    facts: factsOfView(releases, owner?.unit),
    counted: requested.filter(isCounted),
    isShared: isPublicPage && isWhole && styles !== undefined,
    sources: data.sources,
  };
}

/** A static page does not need the scripts, texts and data of its remote. */
async function withoutPage(
  { texts }: Gateway,
  { view: { locale }, releases, user }: PageVisit,
  scripts: PageScripts,
  parts: PageParts,
): Promise<{ readonly scripts: PageScripts; readonly boot: SerializedBoot }> {
  const left = { ...scripts, isStatic: true };
  const ofShell = await texts.of(releases.shell, { owner: undefined, page: undefined, locale });
  const boot = serializedBoot(releases, left, ofShell, { ...parts, data: ofLayout(parts.data, user), hydrate: false });
  return { scripts: left, boot };
}

async function dataOf(
  { api, describer }: Gateway,
  { view, user, match, owner, releases, log }: PageVisit,
  now: number,
): Promise<PageData> {
  if (!match || !owner) return loadLayoutData(api, user, view, log);
  const { url, locale } = view;
  const context = { pattern: match.route.pattern, params: match.params, url: url.href, locale, user, now };
  const remotes = releases.remotes.map(({ releases: [running] }) => running);
  return loadPageData(api, describer, { release: owner, remotes }, context, view, log);
}

/** The head that the page describes, or at least the title of its route. */
function headOf(head: DescribedPage['head'] | undefined, match: PageVisit['match'], locale: Locale): PageHead {
  const hidden = match && !isIndexed(match.route) ? ({ robots: 'noindex' } as const) : {};
  if (!head) return { title: match ? labelIn(match.route.titles, locale) : '', ...hidden };
  const given = Object.entries(head).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(given) as unknown as PageHead), ...hidden };
}

function notFoundHead(locale: Locale): PageHead {
  return { title: platformText(locale, 'not_found.title'), robots: 'noindex' };
}

/** A page's redirect keeps the visitor's language and query. */
export function inLocale(target: string, { address, url }: PageView): string {
  const localized = splitLocale(target).prefix === '' ? `${address.prefix}${target}` : target;
  return localized.includes('?') ? localized : `${localized}${url.search}`;
}
