import { styled } from 'styled-components';
import { space } from '@jpro/ui/tokens';

/** A list without bullets; its items are cards. */
export const ItemList = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`;
