import { styled } from 'styled-components';
import { space, type Space } from '../tokens.ts';

export interface GridProps {
  readonly $gap?: Space | undefined;
  /** Minimum width of a column in px. */
  readonly $min?: number | undefined;
}

/** Columns of equal width, as many as fit. */
export const Grid = styled.div<GridProps>`
  display: grid;
  gap: ${({ $gap = 4 }) => space[$gap]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 260 }) => $min}px), 1fr));
`;
