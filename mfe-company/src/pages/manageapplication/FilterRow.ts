import { styled } from 'styled-components';
import { space } from '@jpro/ui/tokens';

/** Fields side by side where there is room. */
export const FilterRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: ${space[3]};
  align-items: end;
`;
