import { styled } from 'styled-components';
import { Grid } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';

/** Fields side by side where there is room; `$min` is the minimum width of each, in px. */
export const FieldColumns = styled(Grid).attrs<{ $min?: number }>(({ $min = 300 }) => ({ $min }))`
  gap: ${space[4]};
  align-items: start;
`;
