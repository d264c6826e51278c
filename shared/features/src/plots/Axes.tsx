import type { ReactNode } from 'react';
import type { ScaleLinear } from 'd3-scale';
import { styled } from 'styled-components';
import { color, fontSize, space } from '@jpro/ui/tokens';
import { type PlotPoint, rounded, tickStep } from './plotData.ts';

/** In px. Widths are percentages, so that a plot fits any screen while its labels keep their size. */
export const PLOT_HEIGHT = 200;
const ABOVE = 10;
const BELOW = 28;
const LINES = 4;

interface AxesProps {
  readonly y: ScaleLinear<number, number>;
  readonly points: readonly PlotPoint[];
  /** The position of a point's label, in percent. */
  readonly centre: (key: string) => number;
  readonly format: (value: number) => string;
  readonly children: ReactNode;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]};

  svg {
    display: block;
    overflow: visible;
  }

  text {
    fill: ${color.muted};
    font-size: ${fontSize.tiny};
  }
`;

const Scale = styled.div`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  height: ${PLOT_HEIGHT + ABOVE * 2}px;
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  line-height: ${ABOVE * 2}px;
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

const Line = styled.line`
  stroke: ${color.line};
`;

const Base = styled.line`
  stroke: ${color.lineStrong};
`;

/** Horizontal lines with their values, and the points' labels below. */
export function Axes({ y, points, centre, format, children }: AxesProps) {
  const [, top = 1] = y.domain();
  // The domain is rounded to ticks, so the last tick is at its end.
  const ticks = y.ticks(LINES);
  const values = ticks.every(Number.isInteger) && ticks.at(-1) === top ? ticks : [0, top];
  const shown = tickStep(points.length);
  return (
    <Frame>
      <Scale>
        {values.map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </Scale>
      <svg width="100%" height={ABOVE + PLOT_HEIGHT + BELOW}>
        <svg y={ABOVE} width="100%" height={PLOT_HEIGHT + BELOW}>
          {values.map((value) => (
            <Line key={value} x1="0%" x2="100%" y1={rounded(y(value))} y2={rounded(y(value))} />
          ))}
          {children}
          <Base x1="0%" x2="100%" y1={PLOT_HEIGHT} y2={PLOT_HEIGHT} />
          {points.map(({ key, tick, label }, index) =>
            index % shown === 0 ? (
              <text key={key} x={`${centre(key)}%`} y={PLOT_HEIGHT + 20} textAnchor="middle">
                {tick ?? label}
              </text>
            ) : null,
          )}
        </svg>
      </svg>
    </Frame>
  );
}
