import { useEffect, useMemo, useRef, useState, type ChangeEvent, type ComponentPropsWithRef, type Ref } from 'react';
import { styled } from 'styled-components';
import { color, fontSize } from '../tokens.ts';
import { countCharacters } from './countCharacters.ts';
import { PlainTextArea } from './PlainTextArea.tsx';

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** Text of the count below, e.g. "120 / 500"; called with the number of characters. */
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
  const [text, setText] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const isCounted = countLabel !== undefined;
  const length = useMemo(() => (isCounted ? countCharacters(text) : 0), [isCounted, text]);
  // Form libraries set the value without React, so it is read after every render; an equal text ends the loop.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => setText(area.current?.value ?? ''));
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setText(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <>
      <PlainTextArea {...rest} ref={(element) => bothRefs(element, area, ref)} onChange={change} />
      {countLabel && (
        // An older browser may count other characters than the server.
        <Count $over={limit !== undefined && length > limit} suppressHydrationWarning>
          {countLabel(length)}
        </Count>
      )}
    </>
  );
}

function bothRefs<T>(element: T | null, own: { current: T | null }, given: Ref<T> | undefined) {
  own.current = element;
  if (typeof given === 'function') return given(element);
  if (given) given.current = element;
  return undefined;
}
