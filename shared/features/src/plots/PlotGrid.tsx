import { styled } from 'styled-components';
import { media, space } from '@jpro/ui/tokens';

/** Plots side by side where there is room. */
export const PlotGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
