import type { BootManifest } from '@jpro/platform/boot';
import type { Release } from '@jpro/releases';
import type { PageRenderer } from '../worker/pageRenderer.ts';
import type { RenderedPage } from '../worker/protocol.ts';
import type { PageVisit } from './makePage.ts';

interface ContentToRender {
  readonly owner: Release | undefined;
  /** Whether the server bundle of the owner has said what the page needs: without that it would show placeholders. */
  readonly isDescribed: boolean;
  readonly boot: BootManifest;
}

/** The page's HTML; undefined when it has to be sent without, for whatever reason. */
export async function renderPage(
  renderer: PageRenderer,
  { releases: { shell }, match, view: { url }, log }: PageVisit,
  { owner, isDescribed, boot }: ContentToRender,
): Promise<RenderedPage | undefined> {
  if (owner && !isDescribed) return undefined;
  const pattern = match?.route.pattern;
  try {
    return await renderer.render({ shell, owner, pattern, href: `${url.pathname}${url.search}`, boot });
  } catch (error) {
    const bundles = [shell, ...(owner ? [owner] : [])].map(({ unit, version }) => `${unit}@${version}`);
    log.warn({ err: error, bundles, pattern }, 'sent a page without its HTML');
    return undefined;
  }
}
