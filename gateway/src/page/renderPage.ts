import type { PageStep } from '@jpro/server/metrics';
import { inStep } from '@jpro/server/tracing';
import type { Gateway } from '../gateway.ts';
import type { PageVisit } from '../visitor/pageView.ts';
import type { RenderedPage } from '../worker/protocol.ts';
import type { SerializedBoot } from './boot/bootManifest.ts';
import type { PageData } from './loadPageData.ts';

/**
 * The page's HTML; undefined when, for whatever reason, it has to be sent without.
 *
 * @param data without `described` the HTML would show placeholders
 * @param now the time that the page shows, in milliseconds since the epoch
 * @see decision 190
 */
export async function renderPage(
  { renderer, metrics, tracing }: Gateway,
  { releases: { shell }, match, owner, view: { url }, log }: PageVisit,
  { described, extensions }: Pick<PageData, 'described' | 'extensions'>,
  boot: SerializedBoot,
  now: number,
): Promise<RenderedPage | undefined> {
  const { unit, version } = owner ?? shell;
  const count = (step: PageStep) => metrics?.pages.inc({ unit, version, step });
  if (owner && !described) {
    count('bare');
    return undefined;
  }
  const pattern = match?.route.pattern;
  try {
    const stop = metrics?.rendering.startTimer({ unit, version });
    const page = await inStep(
      tracing,
      'render',
      { 'jpro.unit': unit, 'jpro.version': version, 'http.route': pattern },
      () => renderer.render({ shell, owner, extensions, pattern, href: `${url.pathname}${url.search}`, boot, now }),
    );
    stop?.();
    count(page ? 'rendered' : 'described');
    return page;
  } catch (error) {
    const bundles = [shell, ...(owner ? [owner] : [])].map(({ unit, version }) => `${unit}@${version}`);
    log.warn({ err: error, bundles, pattern }, 'sent a page without its HTML');
    count('described');
    return undefined;
  }
}
