import { styled } from 'styled-components';
import { color } from '@jpro/ui/tokens';

/** Series differ by pattern, not only by colour. */
const MAX_FILLS = 5;

export const fillOf = (id: string, series: number): string => `url(#${id}-${series % MAX_FILLS})`;

const Solid = styled.rect`
  fill: ${color.primary};
`;
const Accent = styled.rect`
  fill: ${color.accent};
`;
const Soft = styled.rect`
  fill: ${color.infoSoft};
`;
const Surface = styled.rect`
  fill: ${color.surface};
`;
const Stripe = styled.path`
  stroke: ${color.onAccent};
  stroke-width: 1.5;
  fill: none;
`;
const Dot = styled.circle`
  fill: ${color.onInfoSoft};
`;
const Hatch = styled.path`
  stroke: ${color.ink};
  stroke-width: 1;
  fill: none;
`;

/**
 * The patterns of the series: solid, striped, dotted, cross-hatched, lined. `id` makes their names unique to the plot.
 */
export function Fills({ id }: { readonly id: string }) {
  const pattern = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id={`${id}-0`} {...pattern}>
        <Solid width="8" height="8" />
      </pattern>
      <pattern id={`${id}-1`} {...pattern}>
        <Accent width="8" height="8" />
        <Stripe d="M-2 2L2 -2M0 8L8 0M6 10L10 6" />
      </pattern>
      <pattern id={`${id}-2`} {...pattern}>
        <Soft width="8" height="8" />
        <Dot cx="2" cy="2" r="1.5" />
        <Dot cx="6" cy="6" r="1.5" />
      </pattern>
      <pattern id={`${id}-3`} {...pattern}>
        <Surface width="8" height="8" />
        <Hatch d="M0 0L8 8M8 0L0 8" />
      </pattern>
      <pattern id={`${id}-4`} {...pattern}>
        <Surface width="8" height="8" />
        <Hatch d="M0 2H8M0 6H8" />
      </pattern>
    </defs>
  );
}
