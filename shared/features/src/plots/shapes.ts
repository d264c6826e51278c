import { styled } from 'styled-components';
import { color } from '@jpro/ui/tokens';

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
