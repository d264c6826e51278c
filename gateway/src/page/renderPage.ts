import type { PageRenderer } from '../worker/pageRenderer.ts';
import type { RenderedPage } from '../worker/protocol.ts';
import type { SerializedBoot } from './bootManifest.ts';
import type { PageVisit } from './makePage.ts';

/**
 * The page's HTML; undefined when it has to be sent without, for whatever reason.
 *
 * @param isDescribed whether the owner's server bundle has said what the page needs: without that it would show
 *   placeholders
 */
export async function renderPage(
  renderer: PageRenderer,
  { releases: { shell }, match, owner, view: { url }, log }: PageVisit,
  isDescribed: boolean,
  boot: SerializedBoot,
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
