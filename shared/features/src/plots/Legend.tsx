import { styled } from 'styled-components';
import { Cluster, Text } from '@jpro/ui';
import { fillOf } from './fills.tsx';
import type { PlotSeries } from './plotData.ts';
import { Column } from './shapes.ts';

const SIZE = 16;

const List = styled(Cluster)`
  list-style: none;

  > li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

/** Shows which pattern belongs to which series. */
export function Legend({ id, series }: { readonly id: string; readonly series: readonly PlotSeries[] }) {
  if (series.length < 2) return null;
  return (
    <List as="ul" $gap={4}>
      {series.map(({ name }, index) => (
        <li key={name}>
          <svg width={SIZE} height={SIZE} aria-hidden="true" focusable="false">
            <Column x="0.5" y="0.5" width={SIZE - 1} height={SIZE - 1} fill={fillOf(id, index)} />
          </svg>
          <Text as="span" $size="small">
            {name}
          </Text>
        </li>
      ))}
    </List>
  );
}
