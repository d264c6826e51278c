import { styled } from 'styled-components';
import { space } from '@jpro/ui/tokens';

/** A list without bullets whose items are cards. */
export const ItemList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  list-style: none;
`;
