import { scaleBand, scaleLinear } from 'd3-scale';
import { Axes, PLOT_HEIGHT } from './Axes.tsx';
import { Column } from './shapes.ts';
import { fillOf } from './fills.tsx';
import { highest, type PlotPoint, type PlotSeries, rounded, stacked } from './plotData.ts';

export interface DrawingProps {
  readonly id: string;
  readonly series: readonly PlotSeries[];
  readonly points: readonly PlotPoint[];
  readonly format: (value: number) => string;
}

/** Series on top of each other, one column a point. */
export function Columns({ id, series, points, format }: DrawingProps) {
  const x = scaleBand<string>()
    .domain(points.map(({ key }) => key))
    .range([0, 100])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const y = scaleLinear()
    .domain([0, Math.max(1, highest(points, true))])
    .nice(4)
    .range([PLOT_HEIGHT, 0]);
  return (
    <Axes y={y} points={points} centre={(key) => rounded((x(key) ?? 0) + x.bandwidth() / 2)} format={format}>
      {series.map(({ name }, index) =>
        points.map((point) => {
          const [bottom = 0, top = 0] = stacked(point)[index] ?? [];
          const [from, to] = [rounded(y(bottom)), rounded(y(top))];
          const { key, label, values } = point;
          if (from - to <= 0) return null;
          return (
            <Column
              key={`${index} ${key}`}
              x={`${rounded(x(key) ?? 0)}%`}
              width={`${rounded(x.bandwidth())}%`}
              y={to}
              height={rounded(from - to)}
              fill={fillOf(id, index)}
            >
              <title>{`${label} · ${name} · ${format(values[index] ?? 0)}`}</title>
            </Column>
          );
        }),
      )}
    </Axes>
  );
}
