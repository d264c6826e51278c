import { css } from 'styled-components';
import { color, control, radius } from '../tokens.ts';

export type IconButtonTone = 'ink' | 'primary' | 'danger' | 'inherit';

export interface IconButtonLook {
  readonly $size: 'medium' | 'small';
  readonly $tone: IconButtonTone;
}

const TONES: Readonly<Record<IconButtonTone, string>> = {
  ink: color.ink,
  primary: color.primary,
  danger: color.danger,
  inherit: 'inherit',
};

export const iconButtonStyles = css<IconButtonLook>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $size }) => ($size === 'small' ? control.small : control.height)};
  height: ${({ $size }) => ($size === 'small' ? control.small : control.height)};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${({ $tone }) => TONES[$tone]};
  cursor: pointer;

  &:hover {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;
