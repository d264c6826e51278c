import { Grid, type GridProps } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

interface ShortGridProps extends GridProps {
  /** How many entries are shown on phones; a link leads to all of them. */
  readonly $onPhones: number;
}

/** A grid with fewer entries on phones. */
export const ShortGrid = styled(Grid)<ShortGridProps>`
  ${media.mobile} {
    > :nth-child(n + ${({ $onPhones }) => $onPhones + 1}) {
      display: none;
    }
  }
`;
