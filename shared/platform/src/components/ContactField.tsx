import { Button, Cluster, Field, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';

export interface ContactFieldProps {
  readonly type: 'email' | 'tel';
  readonly value: string;
  readonly label: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly changeLabel: string;
  /** The button's accessible name. */
  readonly changeName: string;
  readonly onChange: () => void;
}

const Line = styled(Cluster)`
  > :first-child {
    /* On narrow screens the button wraps below the contact. */
    flex: 1 1 200px;
  }
`;

/** A login contact: read-only, with a button that starts the change by code. */
export function ContactField({
  type,
  value,
  label,
  help,
  error,
  changeLabel,
  changeName,
  onChange,
}: ContactFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      <Line>
        <TextInput type={type} readOnly value={value} />
        <Button variant="secondary" aria-label={changeName} onClick={onChange}>
          {changeLabel}
        </Button>
      </Line>
    </Field>
  );
}
