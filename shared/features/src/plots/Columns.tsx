import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { Axes, PLOT_HEIGHT } from './Axes.tsx';
import { Column, highest, type PlotPoint, type PlotSeries, rounded } from './plotData.ts';
import { fillOf } from './fills.tsx';

export interface DrawingProps {
  readonly id: string;
  readonly series: readonly PlotSeries[];
  readonly points: readonly PlotPoint[];
  readonly format: (value: number) => string;
}

/** Stacked series, with one column for each point. */
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
  const layers = stack<PlotPoint, number>()
    .keys(series.map((_, index) => index))
    .value(({ values }, index) => values[index] ?? 0)(points);
  return (
    <Axes y={y} points={points} centre={(key) => rounded((x(key) ?? 0) + x.bandwidth() / 2)} format={format}>
      {layers.map((layer) =>
        layer.map((segment) => {
          const [from, to] = [rounded(y(segment[0])), rounded(y(segment[1]))];
          const { key, label, values } = segment.data;
          if (from - to <= 0) return null;
          return (
            <Column
              key={`${layer.key} ${key}`}
              x={`${rounded(x(key) ?? 0)}%`}
              width={`${rounded(x.bandwidth())}%`}
              y={to}
              height={rounded(from - to)}
              fill={fillOf(id, layer.index)}
            >
              <title>{`${label} · ${series[layer.key]?.name ?? ''} · ${format(values[layer.key] ?? 0)}`}</title>
            </Column>
          );
        }),
      )}
    </Axes>
  );
}
