import { styled } from 'styled-components';
import { space, type Space } from '../tokens.ts';

export interface StackProps {
  readonly $gap?: Space | undefined;
  readonly $align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
}

/** Children one below the other. */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  gap: ${({ $gap = 4 }) => space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
`;
