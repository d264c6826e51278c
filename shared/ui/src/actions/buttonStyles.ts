import { css } from 'styled-components';
import { color, control, fontSize, fontWeight, media, radius, space } from '../tokens.ts';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

export interface ButtonLook {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $fullWidth: boolean;
}

const VARIANTS: Record<ButtonVariant, readonly [background: string, text: string, edge: string, hover: string]> = {
  primary: [color.primary, color.onPrimary, color.primary, color.primaryHover],
  accent: [color.accent, color.onAccent, color.accent, color.accentHover],
  secondary: [color.surface, color.primary, color.lineStrong, color.primarySoft],
  quiet: ['transparent', color.primary, 'transparent', color.primarySoft],
  danger: [color.danger, color.onDanger, color.danger, color.dangerHover],
};

/** The styles of `Button` and `ButtonLink`, which grow with their text. */
export const buttonStyles = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  max-width: 100%;
  border: 1px solid;
  border-radius: ${radius.small};
  font-weight: ${fontWeight.medium};
  line-height: 1.5;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 0.15s;
  ${({ $size }) =>
    $size === 'small'
      ? `min-height: ${control.small}; padding: ${space[1]} ${space[3]}; font-size: ${fontSize.small};`
      : `min-height: ${control.height}; padding: ${space[2]} ${space[4]};`}
  ${({ $fullWidth }) => $fullWidth && 'width: 100%;'}
  ${({ $variant }) => {
    const [background, text, edge, hover] = VARIANTS[$variant];
    return `background: ${background}; color: ${text}; border-color: ${edge};
      &:hover { background: ${hover}; }`;
  }}

  ${media.print} {
    display: none;
  }

  &[aria-disabled='true'],
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;
