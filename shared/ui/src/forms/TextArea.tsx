import { useEffect, useRef, useState, type ChangeEvent, type ComponentPropsWithRef, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, fontSize } from '../tokens.ts';
import { PlainTextArea } from './PlainTextArea.tsx';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** Text of the count below, e.g. "120 / 500"; called with the number of UTF-16 units, as the contract counts them. */
  readonly countLabel?: ((length: number) => string) | undefined;
  /** Above this length the count is shown as an error; the input is never truncated. */
  readonly limit?: number | undefined;
}

const Count = styled.div<{ $over: boolean }>`
  color: ${({ $over }) => ($over ? color.danger : color.muted)};
  font-size: ${fontSize.tiny};
  text-align: end;
`;

export function TextArea({ countLabel, limit, onChange, ref, ...rest }: TextAreaProps) {
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
      <PlainTextArea {...rest} ref={(element) => bothRefs(element, area, ref)} onChange={change} />
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
