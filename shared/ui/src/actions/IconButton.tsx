import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { CountBadge } from './CountBadge.tsx';
import { iconButtonStyles, type IconButtonLook, type IconButtonTone } from './iconButtonStyles.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Name of the action, also shown as a tooltip. */
  readonly label: string;
  readonly size?: 'medium' | 'small' | undefined;
  readonly tone?: IconButtonTone | undefined;
  /** The state of a toggle. Fills the icon when on. */
  readonly pressed?: boolean | undefined;
  /** A small number or dot in the corner; repeat it in `label`. */
  readonly badge?: string | number | undefined;
}

const Base = styled.button<IconButtonLook>`
  ${iconButtonStyles}
`;

export function IconButton({
  icon,
  label,
  size = 'medium',
  tone = 'ink',
  pressed,
  badge,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Base $size={size} $tone={tone} type={type} aria-label={label} title={label} aria-pressed={pressed} {...rest}>
      <Icon name={icon} filled={pressed} />
      {badge !== undefined && <CountBadge aria-hidden>{badge}</CountBadge>}
    </Base>
  );
}
