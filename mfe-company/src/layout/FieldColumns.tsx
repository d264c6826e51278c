import { styled } from 'styled-components';
import { Grid } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';

/** Fields beside each other where there is room; `$min` is the least width of one, in px. */
export const FieldColumns = styled(Grid).attrs<{ $min?: number }>(({ $min = 300 }) => ({ $min }))`
  gap: ${space[4]};
  align-items: start;
`;
