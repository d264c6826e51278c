import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { styled } from 'styled-components';
import { Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import type { DrawingProps } from './Columns.tsx';
import { fillOf } from './fills.tsx';
import { Column, highest, type PlotPoint, rounded } from './plotData.ts';

const THICKNESS = 18;

const Rows = styled.div`
  display: grid;
  gap: ${space[3]};

  svg {
    display: block;
    border-inline-start: 1px solid ${color.lineStrong};
    overflow: visible;
  }
`;

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-end: ${space[1]};
`;

/** One horizontal bar for each kind, below its possibly long name. */
export function Bars({ id, series, points, format }: DrawingProps) {
  const x = scaleLinear()
    .domain([0, Math.max(1, highest(points, true))])
    .range([0, 100]);
  const layers = stack<PlotPoint, number>()
    .keys(series.map((_, index) => index))
    .value(({ values }, index) => values[index] ?? 0)(points);
  return (
    <Rows>
      {points.map(({ key, label, values }, row) => (
        <div key={key}>
          <Words>
            <Text as="span" $size="small">
              {label}
            </Text>
            <Text as="span" $size="small" $weight="medium">
              {format(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))}
            </Text>
          </Words>
          <svg width="100%" height={THICKNESS}>
            {layers.map((layer) => {
              const segment = layer[row];
              if (!segment || segment[1] <= segment[0]) return null;
              return (
                <Column
                  key={layer.key}
                  x={`${rounded(x(segment[0]))}%`}
                  width={`${rounded(x(segment[1]) - x(segment[0]))}%`}
                  y="0"
                  height={THICKNESS}
                  fill={fillOf(id, layer.index)}
                />
              );
            })}
          </svg>
        </div>
      ))}
    </Rows>
  );
}
