import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { buttonStyles, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyles.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonAppearance {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconName | undefined;
  readonly fullWidth?: boolean | undefined;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonAppearance {
  /** While the action of the last click is running: shows a spinner and ignores clicks, but keeps the focus. */
  readonly busy?: boolean | undefined;
}

const Base = styled.button<ButtonLook>`
  ${buttonStyles}
`;

export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  fullWidth = false,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {children}
    </Base>
  );
}
