import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../tokens.ts';
import { ChoiceHelp, ChoiceLabel, choiceStyles } from './choiceStyles.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Whether only some of the items that it stands for are selected. */
  readonly indeterminate?: boolean | undefined;
  /** Hides the label visually; it must then be a string. */
  readonly hideLabel?: boolean | undefined;
}

const Box = styled.input`
  ${choiceStyles}
  border-radius: 4px;

  &::before {
    width: 12px;
    height: 12px;
    background: ${color.onPrimary};
    clip-path: polygon(14% 44%, 0 60%, 40% 100%, 100% 20%, 84% 6%, 38% 68%);
  }

  /* Not shared with radio buttons, which match the pseudo-class when nothing in their group is selected. */
  &:indeterminate {
    border-color: ${color.primary};
    background: ${color.primary};
  }

  &:indeterminate::before {
    transform: none;
    clip-path: inset(40% 0);
  }
`;

export function Checkbox({ label, help, indeterminate = false, hideLabel, className, ref, ...rest }: CheckboxProps) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(input);
    if (ref) ref.current = input;
    return undefined;
  };
  return (
    <ChoiceLabel className={className}>
      <Box type="checkbox" ref={mark} aria-label={hideLabel ? String(label) : undefined} {...rest} />
      {!hideLabel && (
        <span>
          {label}
          {help && <ChoiceHelp>{help}</ChoiceHelp>}
        </span>
      )}
    </ChoiceLabel>
  );
}
