import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, lineHeight, type FontSize } from '../tokens.ts';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** The actual level in the page's outline. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** How large it looks; by default what its level suggests. */
  readonly size?: FontSize | undefined;
}

const SIZES: Record<HeadingProps['level'], FontSize> = {
  1: 'display',
  2: 'headline',
  3: 'title',
  4: 'large',
  5: 'body',
  6: 'small',
};

const Base = styled.h2<{ $size: FontSize }>`
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${fontWeight.bold};
  line-height: ${lineHeight.heading};
  text-wrap: balance;

  &[tabindex='-1']:focus {
    outline: none;
  }
`;

export function Heading({ level, size = SIZES[level], ...rest }: HeadingProps) {
  return <Base as={`h${level}`} $size={size} {...rest} />;
}
