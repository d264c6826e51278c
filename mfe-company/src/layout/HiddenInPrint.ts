import { styled } from 'styled-components';
import { Stack } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';

/** What paper has no use for: filters, buttons, links to other pages. */
export const HiddenInPrint = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;
