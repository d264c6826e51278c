import { styled } from 'styled-components';
import { color } from '@jpro/ui/tokens';

/** A month, day or kind with a value for each series; null where there is none, for example in the future. */
export interface PlotPoint {
  readonly key: string;
  /** The label in the table and in tooltips: "January 2026". */
  readonly label: string;
  /** The label on the axis: "1". */
  readonly tick?: string;
  readonly values: readonly (number | null)[];
  /** The target of the label in the table. */
  readonly to?: string;
}

export interface PlotSeries {
  readonly name: string;
}

/** The highest point: the largest sum of a stack, or otherwise the largest value. */
export function highest(points: readonly PlotPoint[], isStacked: boolean): number {
  const heights = points.flatMap(({ values }) => {
    const known = values.map((value) => value ?? 0);
    return isStacked ? [known.reduce((sum, value) => sum + value, 0)] : known;
  });
  return Math.max(0, ...heights);
}

/** Rounds coordinates to two decimals: more would not be visible. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The most labels on the axis, so that they do not touch on a phone. */
const MAX_TICKS = 12;
export const tickStep = (count: number): number => Math.max(1, Math.ceil(count / MAX_TICKS));

/** A border separates neighbours where patterns or colours alone would not. */
export const Column = styled.rect`
  stroke: ${color.ink};
  stroke-width: 1;
`;

export const Curve = styled.path`
  fill: none;
  stroke: ${color.primary};
  stroke-width: 2.5;
  vector-effect: non-scaling-stroke;
`;

export const Spot = styled.circle`
  fill: ${color.surface};
  stroke: ${color.primary};
  stroke-width: 2.5;
`;
