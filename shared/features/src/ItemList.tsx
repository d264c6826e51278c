import { styled } from 'styled-components';
import { space, type Space } from '@jpro/ui/tokens';

/** A list without bullets whose items are cards. */
export const ItemList = styled.ul<{ $gap?: Space | undefined }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 2 }) => space[$gap]};
  list-style: none;
`;
