import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { space } from '../tokens.ts';
import { controlStyles } from './controlStyles.ts';
import { useFieldWiring } from './fieldContext.ts';

const Area = styled.textarea`
  ${controlStyles}
  min-height: 7rem;
  /* Grows with the text, but keeps the button below within reach. */
  max-height: 60vh;
  padding-block: ${space[2]};
  line-height: var(--leading);
  field-sizing: content;
  resize: vertical;
`;

/** A text of several lines, for first views. `TextArea` also counts its characters. */
export function PlainTextArea({ required, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldWiring({ ...rest, required });
  return <Area {...rest} {...wiring} />;
}
