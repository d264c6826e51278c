/** Field measurements of pages (Web Vitals) as histograms of a fixed size, however many browsers report. */

export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** What a histogram is about. */
export interface VitalsSubject {
  readonly unit: string;
  readonly version: string;
  readonly metric: Vital;
  /** The route pattern of the page that was loaded. */
  readonly page: string;
  /** When the unit's automatic canary began; undefined when there is none. */
  readonly canarySince?: string | undefined;
}

/** Bucket -> number of page views. */
export type Histogram = Readonly<Record<string, number>>;

export type VitalsCount = VitalsSubject & { readonly buckets: Histogram };

/** Each bucket is 5 % wide, so 1 ms to 10 minutes take 273 buckets. CLS is counted in thousandths. */
const GROWTH = Math.log(1.05);
const LARGEST = 600_000;
const SCALE: Readonly<Record<Vital, number>> = { LCP: 1, INP: 1, CLS: 1_000 };

export function bucketOf(metric: Vital, value: number): number {
  const scaled = Math.min(Math.max(value * SCALE[metric], 1), LARGEST);
  return Math.round(Math.log(scaled) / GROWTH);
}

export function valueOf(metric: Vital, bucket: number): number {
  const scaled = Math.exp(bucket * GROWTH);
  return metric === 'CLS' ? Math.round(scaled) / SCALE.CLS : Math.round(scaled);
}

export function countIn(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, count) => sum + count, 0);
}

/** The 75th percentile: three of four page views stay within it. Undefined for an empty histogram. */
export function p75(metric: Vital, histogram: Histogram): number | undefined {
  let left = 0.75 * countIn(histogram);
  for (const [bucket, count] of Object.entries(histogram).toSorted(([one], [other]) => Number(one) - Number(other))) {
    left -= count;
    if (left <= 0) return valueOf(metric, Number(bucket));
  }
  return undefined;
}

export function merged(histograms: Iterable<Histogram>): Histogram {
  const sum: Record<string, number> = {};
  for (const histogram of histograms)
    for (const [bucket, count] of Object.entries(histogram)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
}
