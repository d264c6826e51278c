import { color, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

/** Entries with an icon before each. */
export const IconList = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space[2]};
  }

  svg {
    margin-top: 0.25em;
    color: ${color.primary};
  }
`;
