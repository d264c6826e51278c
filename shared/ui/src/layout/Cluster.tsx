import { styled } from 'styled-components';
import { space, type Space } from '../tokens.ts';

export interface ClusterProps {
  readonly $gap?: Space | undefined;
  readonly $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly $justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  readonly $nowrap?: boolean | undefined;
}

/** Children side by side, wrapping when there is no room. */
export const Cluster = styled.div<ClusterProps>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  min-width: 0;
  gap: ${({ $gap = 2 }) => space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
`;
