import { scaleLinear } from 'd3-scale';
import { styled } from 'styled-components';
import { Text } from '@jpro/ui';
import { color, space } from '@jpro/ui/tokens';
import type { DrawingProps } from './Columns.tsx';
import { fillOf } from './fills.tsx';
import { highest, rounded, stacked } from './plotData.ts';
import { Column } from './shapes.ts';

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
`;

/** One horizontal bar for each kind, below its name, which may be long. */
export function Bars({ id, points, format }: DrawingProps) {
  const x = scaleLinear()
    .domain([0, Math.max(1, highest(points, true))])
    .range([0, 100]);
  return (
    <Rows>
      {points.map((point) => (
        <div key={point.key}>
          <Words>
            <Text as="span" $size="small">
              {point.label}
            </Text>
            <Text as="span" $size="small" $weight="medium">
              {format(point.values.reduce<number>((sum, value) => sum + (value ?? 0), 0))}
            </Text>
          </Words>
          <svg width="100%" height={THICKNESS}>
            {stacked(point).map(([from, to], index) =>
              to <= from ? null : (
                <Column
                  key={index}
                  x={`${rounded(x(from))}%`}
                  width={`${rounded(x(to) - x(from))}%`}
                  y="0"
                  height={THICKNESS}
                  fill={fillOf(id, index)}
                />
              ),
            )}
          </svg>
        </div>
      ))}
    </Rows>
  );
}
