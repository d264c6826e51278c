import { styled } from 'styled-components';
import { Cluster } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';

/** Choices above a list; on phones as wide as the list. */
export const ListFilters = styled(Cluster)`
  ${media.mobile} {
    > * {
      flex: 1 1 160px;
    }
  }
`;
