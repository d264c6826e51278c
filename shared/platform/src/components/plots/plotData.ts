/** One month, day or kind: a value for each series; null where there is none, such as in the future. */
export interface PlotPoint {
  readonly key: string;
  /** In the table and in tooltips: "January 2026". */
  readonly label: string;
  /** On the axis: "1". */
  readonly tick?: string;
  readonly values: readonly (number | null)[];
  /** Where the label in the table leads. */
  readonly to?: string;
}

export interface PlotSeries {
  readonly name: string;
}

/** The highest point: of a stack the sum, otherwise the largest value. */
export function highest(points: readonly PlotPoint[], isStacked: boolean): number {
  const heights = points.flatMap(({ values }) => {
    const known = values.map((value) => value ?? 0);
    return isStacked ? [known.reduce((sum, value) => sum + value, 0)] : known;
  });
  return Math.max(0, ...heights);
}

/** Coordinates with two decimals: more cannot be seen. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Every how many points the axis has a label, so that labels do not touch on a phone. */
const MAX_TICKS = 12;
export const tickStep = (count: number): number => Math.max(1, Math.ceil(count / MAX_TICKS));
