import { styled } from 'styled-components';
import { Stack } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';

/** For what is useless on paper: filters, buttons, links to other pages. */
export const HiddenInPrint = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

/** For what only paper needs. */
export const ShownInPrint = styled.div`
  display: none;

  ${media.print} {
    display: block;
  }
`;
