import { useId, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../tokens.ts';
import { FieldContext } from './fieldContext.ts';
import { describedBy, FieldMessages, labelStyles, RequiredMark, type FieldTexts } from './FieldMessages.tsx';

export interface FieldProps extends FieldTexts {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Label = styled.label`
  ${labelStyles}
`;

/** Adds a label above, and error and help below, all connected to the one control inside. */
export function Field({ label, help, error, required = false, children }: FieldProps) {
  const controlId = useId();
  const description = describedBy(controlId, { help, error });
  const invalid = Boolean(error);
  const wiring = useMemo(
    () => ({ id: controlId, describedBy: description, invalid, required }),
    [controlId, description, invalid, required],
  );
  return (
    <Box>
      <Label htmlFor={controlId}>
        {label}
        {required && <RequiredMark />}
      </Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldMessages id={controlId} help={help} error={error} />
    </Box>
  );
}
