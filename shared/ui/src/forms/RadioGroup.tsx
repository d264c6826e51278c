import type { ChangeEvent, FocusEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../tokens.ts';
import { ChoiceHelp, ChoiceLabel, choiceStyles } from './choiceStyles.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldTexts } from './FieldMessages.tsx';

export interface RadioOption {
  readonly value: string | number;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps extends FieldTexts {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly RadioOption[];
  readonly value?: string | number | null | undefined;
  readonly defaultValue?: string | number | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined;
  /** Passed to every radio button, as `register` of a form requires. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Whether the options are side by side. */
  readonly inline?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

const Radio = styled.input`
  ${choiceStyles}
  border-radius: 50%;

  &::before {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.onPrimary};
  }
`;

const Choices = styled.div<{ $inline: boolean }>`
  display: flex;
  flex-flow: ${({ $inline }) => ($inline ? 'row wrap' : 'column')};
  gap: 0 ${space[5]};
`;

export function RadioGroup({
  legend,
  help,
  error,
  required,
  name,
  options,
  value,
  defaultValue,
  inline = false,
  disabled,
  ...events
}: RadioGroupProps) {
  return (
    <FieldGroup legend={legend} help={help} error={error} required={required}>
      <Choices $inline={inline}>
        {options.map((option) => (
          <ChoiceLabel key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: String(defaultValue) === String(option.value) })}
              disabled={disabled || option.disabled}
              aria-invalid={error ? true : undefined}
              {...events}
            />
            <span>
              {option.label}
              {option.help && <ChoiceHelp>{option.help}</ChoiceHelp>}
            </span>
          </ChoiceLabel>
        ))}
      </Choices>
    </FieldGroup>
  );
}
