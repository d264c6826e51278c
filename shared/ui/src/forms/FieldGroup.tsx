import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../tokens.ts';
import { describedBy, FieldMessages, labelStyles, RequiredMark, type FieldTexts } from './FieldMessages.tsx';

export interface FieldGroupProps extends FieldTexts {
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
`;

const Legend = styled.legend`
  margin-bottom: ${space[1]};
  ${labelStyles}
`;

/** Several controls under one legend: radio buttons, checkboxes, the ends of a range. */
export function FieldGroup({ legend, help, error, required, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Fieldset aria-describedby={describedBy(id, { help, error })}>
      <Legend>
        {legend}
        {required && <RequiredMark />}
      </Legend>
      {children}
      <FieldMessages id={id} help={help} error={error} />
    </Fieldset>
  );
}
