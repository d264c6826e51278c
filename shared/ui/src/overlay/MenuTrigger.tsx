import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button, type ButtonAppearance } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { IconButton, type IconButtonProps } from '../actions/IconButton.tsx';

/** A button with text and a small arrow. */
export interface TextTrigger extends ButtonAppearance {
  readonly text: ReactNode;
}

/** An icon with an accessible label. */
export type IconTrigger = Pick<IconButtonProps, 'icon' | 'label' | 'tone' | 'size' | 'badge'>;

export type MenuTriggerLook = TextTrigger | IconTrigger;

type MenuTriggerProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { readonly look: MenuTriggerLook };

export function MenuTrigger({ look, ...rest }: MenuTriggerProps) {
  if (!('text' in look)) return <IconButton {...rest} {...look} />;
  const { text, ...appearance } = look;
  return (
    <Button variant="quiet" {...rest} {...appearance}>
      {text}
      <Icon name="chevronDown" size={16} />
    </Button>
  );
}
