import { countIn, merged, p75, type Histogram, type Vital, type VitalsCount } from '../vitals.ts';

/** A page that three of four visitors of the canary wait longer for. */
export interface SlowerPage {
  readonly metric: Vital;
  /** Undefined: all pages of the unit together. */
  readonly page: string | undefined;
  /** Milliseconds. */
  readonly canary: number;
  readonly current: number;
}

/** Measured page views of each version; with fewer the comparison would be chance. */
export const MIN_MEASURED = 200;
/** Worse by a fifth, and by more than two of the 8 ms that browsers measure interactions in. */
const MAX_RATIO = 1.2;
const MIN_DIFFERENCE_MS = 16;
const JUDGED: readonly Vital[] = ['LCP', 'INP'];

/** The slower second judge: where the canary is worse by a fifth, all pages together first, then page by page. */
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
