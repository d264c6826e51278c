import { styled } from 'styled-components';
import { contentWidth, media, space, type ContentWidth } from '../tokens.ts';

export interface PageWidthProps {
  readonly $width?: ContentWidth | undefined;
}

/** The page's column: centred, with padding at the sides. */
export const PageWidth = styled.div<PageWidthProps>`
  width: 100%;
  max-width: ${({ $width = 'regular' }) => contentWidth[$width]};
  margin-inline: auto;
  padding-inline: ${space[4]};

  ${media.desktop} {
    padding-inline: ${space[6]};
  }
`;
