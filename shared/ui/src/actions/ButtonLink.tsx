import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import { Anchor, type AnchorProps } from '../navigation/Anchor.tsx';
import type { ButtonAppearance } from './Button.tsx';
import { buttonStyles, type ButtonLook } from './buttonStyles.ts';

export type ButtonLinkProps = AnchorProps & ButtonAppearance;

const Base = styled(Anchor)<ButtonLook>`
  ${buttonStyles}
`;

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  fullWidth = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Base $variant={variant} $size={size} $fullWidth={fullWidth} {...rest}>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {children}
    </Base>
  );
}
