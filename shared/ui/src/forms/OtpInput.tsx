import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight } from '../tokens.ts';
import { controlStyles } from './controlStyles.ts';
import { useFieldWiring } from './fieldContext.ts';
import { oneTimeCode } from './oneTimeCode.ts';

export interface OtpInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'maxLength'> {
  /** Called when the last digit has been typed or pasted. */
  readonly onComplete?: ((code: string) => void) | undefined;
}

const DIGITS = 6;

const Input = styled.input`
  ${controlStyles}
  max-width: 16rem;
  font-size: ${fontSize.headline};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
`;

/**
 * An input for a code from a text message: phones can fill it in, and pasted codes may contain spaces and Myanmar
 * digits.
 */
export function OtpInput({ onComplete, onChange, required, ...rest }: OtpInputProps) {
  const wiring = useFieldWiring({ ...rest, required });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const code = oneTimeCode(input.value, DIGITS);
    if (code !== input.value) input.value = code;
    onChange?.(event);
    if (code.length === DIGITS) onComplete?.(code);
  };
  return <Input type="text" inputMode="numeric" autoComplete="one-time-code" {...rest} {...wiring} onChange={change} />;
}
