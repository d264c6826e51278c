import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../tokens.ts';
import { ChoiceHelp, ChoiceLabel } from './choiceStyles.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
}

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  flex: none;
  width: 44px;
  height: 24px;
  margin-top: calc((1em * var(--leading) - 24px) / 2);
  padding: 2px;
  border: 2px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
  cursor: inherit;

  &::before {
    content: '';
    display: block;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color.lineStrong};
    transition: transform 0.15s;
  }

  &:checked {
    border-color: ${color.primary};
    background: ${color.primary};
  }

  &:checked::before {
    background: ${color.onPrimary};
    transform: translateX(20px);
  }

  &:disabled {
    opacity: 0.5;
  }
`;

/** A setting that is applied immediately. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  return (
    <ChoiceLabel className={className}>
      <Track {...rest} />
      <span>
        {label}
        {help && <ChoiceHelp>{help}</ChoiceHelp>}
      </span>
    </ChoiceLabel>
  );
}
