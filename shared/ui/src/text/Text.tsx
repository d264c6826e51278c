import { css, styled } from 'styled-components';
import { color, fontSize, fontWeight, type FontSize } from '../tokens.ts';

/** Only these tones: the table of all colours would be part of every first view. */
const TONES = { ink: color.ink, muted: color.muted, primary: color.primary, danger: color.danger };

export interface TextProps {
  readonly $size?: FontSize | undefined;
  readonly $tone?: 'ink' | 'muted' | 'primary' | 'danger' | undefined;
  readonly $weight?: keyof typeof fontWeight | undefined;
  readonly $align?: 'start' | 'center' | 'end' | undefined;
  /** Truncates the text after this number of lines. */
  readonly $lines?: number | undefined;
  /** Keeps the writer's line breaks. */
  readonly $preserveLines?: boolean | undefined;
}

/** A paragraph, or inline text with `as="span"`. */
export const Text = styled.p<TextProps>`
  ${({ $size }) => $size && `font-size: ${fontSize[$size]};`}
  ${({ $tone }) => $tone && `color: ${TONES[$tone]};`}
  ${({ $weight }) => $weight && `font-weight: ${fontWeight[$weight]};`}
  ${({ $align }) => $align && `text-align: ${$align};`}
  ${({ $preserveLines }) => $preserveLines && 'white-space: pre-line;'}
  ${({ $lines }) =>
    $lines &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${$lines};
      overflow: hidden;
    `}
`;
