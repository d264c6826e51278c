import { useState, type ComponentPropsWithRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { TextInput } from './TextInput.tsx';

export interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly labels: { readonly show: string; readonly hide: string };
}

export function PasswordInput({ labels, disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? 'eyeOff' : 'eye'}
      size="small"
      label={shown ? labels.hide : labels.show}
      disabled={disabled}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      trailing={toggle}
      {...rest}
    />
  );
}
