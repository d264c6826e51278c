import { countIn, merged, p75, type Histogram, type Vital, type VitalsCount } from '../telemetry/vitals.ts';

/** A page that is slower with the canary for three of four visitors. */
export interface SlowerPage {
  readonly metric: Vital;
  /** Undefined for all pages of the unit together. */
  readonly page: string | undefined;
  /** Milliseconds. */
  readonly canary: number;
  readonly current: number;
}

/** Measured page views that each version needs; with fewer, a difference could be chance. */
export const MIN_MEASURED = 200;
/**
 * A page is slower when it is worse by a fifth and by more than two of the 8 ms steps in which browsers measure
 * interactions.
 */
const MAX_RATIO = 1.2;
const MIN_DIFFERENCE_MS = 16;
const JUDGED: readonly Vital[] = ['LCP', 'INP'];

/**
 * A second, slower judge: finds where the canary is worse by a fifth, for all pages together first, then page by page.
 */
export function slowerPages(vitals: readonly VitalsCount[], canary: string, current: string): SlowerPage[] {
  const pages = [undefined, ...new Set(vitals.map(({ page }) => page))];
  return JUDGED.flatMap((metric) =>
    pages.flatMap((page) => {
      const of = (version: string): Histogram =>
        merged(
          vitals
            .filter((each) => each.metric === metric && each.version === version)
            .filter((each) => page === undefined || each.page === page)
            .map(({ buckets }) => buckets),
        );
      const [own, other] = [of(canary), of(current)];
      if (countIn(own) < MIN_MEASURED || countIn(other) < MIN_MEASURED) return [];
      const [slow, fast] = [p75(metric, own) ?? 0, p75(metric, other) ?? 0];
      const isWorse = slow >= MAX_RATIO * fast && slow - fast > MIN_DIFFERENCE_MS;
      return isWorse ? [{ metric, page, canary: slow, current: fast }] : [];
    }),
  );
}
