import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import { Anchor, type AnchorProps } from '../navigation/Anchor.tsx';
import type { IconButtonProps } from './IconButton.tsx';
import { iconButtonStyles, type IconButtonLook } from './iconButtonStyles.ts';

export type IconLinkProps = AnchorProps & Pick<IconButtonProps, 'icon' | 'label' | 'size' | 'tone'>;

const Base = styled(Anchor)<IconButtonLook>`
  ${iconButtonStyles}
`;

/** A link that looks like an icon button. */
export function IconLink({ icon, label, size = 'medium', tone = 'ink', ...rest }: IconLinkProps) {
  return (
    <Base $size={size} $tone={tone} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Base>
  );
}
