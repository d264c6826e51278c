/**
 * What differs between responses with the same document: it travels beside the document, in `Server-Timing`, the
 * response header that scripts can read. So guests share a document, and one that the browser still has comes back as
 * 304 with the header of the new page view.
 */
import type { BootManifest } from './boot.ts';

type ViewOfPage = Pick<BootManifest, 'view' | 'now' | 'sentAt'>;

/** The metric with the proof of the page view, as its description. */
export const PROOF_METRIC = 'view';
const TIME_METRIC = 'now';
const SENT_METRIC = 'sent';

/** @param view printable ASCII without quotes and backslashes */
export function serverTimingOf({ view, now, sentAt }: Required<ViewOfPage>): string {
  return `${PROOF_METRIC};desc="${view}", ${TIME_METRIC};desc="${now}", ${SENT_METRIC};desc="${sentAt}"`;
}

/** Without the header, which old browsers hide from scripts, reports have no proof, and the device's clock counts. */
export function readPageView(): ViewOfPage {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const textOf = (metric: string): string | undefined =>
    visit?.serverTiming?.find(({ name }) => name === metric)?.description;
  const view = textOf(PROOF_METRIC);
  const now = Number(textOf(TIME_METRIC)) || Date.now();
  return { ...(view === undefined ? {} : { view }), now, sentAt: Number(textOf(SENT_METRIC)) || now };
}
