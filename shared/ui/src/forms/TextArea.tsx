import { useEffect, useRef, useState, type ChangeEvent, type ComponentPropsWithRef, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../tokens.ts';
import { controlStyles } from './controlStyles.ts';
import { useFieldWiring } from './fieldContext.ts';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** Text of the count below, e.g. "120 / 500"; called with the number of UTF-16 units, as the contract counts them. */
  readonly countLabel?: ((length: number) => string) | undefined;
  /** Above this length the count is shown as an error; the input is never truncated. */
  readonly limit?: number | undefined;
}

const Area = styled.textarea`
  ${controlStyles}
  min-height: 7rem;
  /* It grows with the text, but the button below stays near. */
  max-height: 60vh;
  padding-block: ${space[2]};
  line-height: var(--leading);
  field-sizing: content;
  resize: vertical;
`;

const Count = styled.div<{ $over: boolean }>`
  color: ${({ $over }) => ($over ? color.danger : color.muted)};
  font-size: ${fontSize.tiny};
  text-align: end;
`;

export function TextArea({ countLabel, limit, onChange, required, ref, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ ...rest, required });
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  // Form libraries set the value without React, so it is read after every render; an equal length ends the loop.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => setLength(area.current?.value.length ?? 0));
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <>
      <Area {...rest} {...wiring} ref={(element) => bothRefs(element, area, ref)} onChange={change} />
      {countLabel && <Count $over={limit !== undefined && length > limit}>{countLabel(length)}</Count>}
    </>
  );
}

function bothRefs<T>(element: T | null, own: { current: T | null }, given: Ref<T> | undefined) {
  own.current = element;
  if (typeof given === 'function') return given(element);
  if (given) given.current = element;
  return undefined;
}
