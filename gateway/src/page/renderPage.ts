import type { FastifyBaseLogger } from 'fastify';
import type { BootManifest } from '@jpro/platform/boot';
import type { PageView } from '../visitor/pageView.ts';
import type { PageRenderer } from '../worker/pageRenderer.ts';
import type { RenderedPage } from '../worker/protocol.ts';
import type { ResolvedPage } from './servePage.ts';

/** The page's HTML; undefined when it has to be sent without, for whatever reason. */
export async function renderPage(
  renderer: PageRenderer,
  { releases: { shell }, owner, match, data }: ResolvedPage,
  boot: BootManifest,
  { url }: PageView,
  log: FastifyBaseLogger,
): Promise<RenderedPage | undefined> {
  // Without its data it would show placeholders.
  if (owner && !data.described) return undefined;
  const pattern = match?.route.pattern;
  try {
    return await renderer.render({ shell, owner, pattern, href: `${url.pathname}${url.search}`, boot });
  } catch (error) {
    const bundle = [shell, ...(owner ? [owner] : [])].map(({ unit, version }) => `${unit}@${version}`).join(' ');
    log.warn({ err: error, bundle, pattern }, 'sent a page without its HTML');
    return undefined;
  }
}
