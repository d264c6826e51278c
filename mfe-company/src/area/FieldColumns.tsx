import { styled } from 'styled-components';
import { Grid } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';

/** Short fields beside each other where there is room. */
export const FieldColumns = styled(Grid).attrs({ $min: 220 })`
  gap: ${space[4]};
  align-items: start;
`;
