import { styled } from 'styled-components';
import { media } from '@jpro/ui/tokens';

/** For what only paper needs. */
export const ShownInPrint = styled.div`
  display: none;

  ${media.print} {
    display: block;
  }
`;
