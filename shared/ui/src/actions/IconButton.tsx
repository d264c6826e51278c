import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { color, radius } from '../tokens.ts';
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

const Count = styled.span`
  position: absolute;
  top: 2px;
  inset-inline-end: 0;
  min-width: 18px;
  padding-inline: 4px;
  border-radius: ${radius.round};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 18px;

  /* Some Myanmar digits rise, others descend: both stay inside the circle. */
  &:lang(my) {
    top: 0;
    min-width: 22px;
    height: 22px;
    line-height: 21px;
  }
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
      {badge !== undefined && <Count aria-hidden>{badge}</Count>}
    </Base>
  );
}
