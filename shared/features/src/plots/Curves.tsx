import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { Axes, PLOT_HEIGHT } from './Axes.tsx';
import type { DrawingProps } from './Columns.tsx';
import { Curve, highest, type PlotPoint, rounded, Spot } from './plotData.ts';

const SPOT = 3.5;

/** One series as a line, with gaps where values are missing. */
export function Curves({ points, format }: DrawingProps) {
  const x = scalePoint<string>()
    .domain(points.map(({ key }) => key))
    .range([0, 100])
    .padding(0.5);
  const y = scaleLinear()
    .domain([0, Math.max(1, highest(points, false))])
    .nice(4)
    .range([PLOT_HEIGHT, 0]);
  const at = ({ key }: PlotPoint) => rounded(x(key) ?? 0);
  const path = line<PlotPoint>()
    .defined(({ values }) => values[0] !== null)
    .x(at)
    .y(({ values }) => rounded(y(values[0] ?? 0)))([...points]);
  return (
    <Axes y={y} points={points} centre={(key) => rounded(x(key) ?? 0)} format={format}>
      <svg width="100%" height={PLOT_HEIGHT} viewBox={`0 0 100 ${PLOT_HEIGHT}`} preserveAspectRatio="none">
        <Curve d={path ?? ''} />
      </svg>
      {points.map((point) => {
        const value = point.values[0] ?? null;
        return value === null ? null : (
          <Spot key={point.key} cx={`${at(point)}%`} cy={rounded(y(value))} r={SPOT}>
            <title>{`${point.label} · ${format(value)}`}</title>
          </Spot>
        );
      })}
    </Axes>
  );
}
