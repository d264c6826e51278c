import { Button, Cluster, Field, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';

export interface ContactFieldProps {
  readonly type: 'email' | 'tel';
  readonly value: string;
  readonly label: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly changeLabel: string;
  /** What the button is called where the field cannot be seen. */
  readonly changeName: string;
  readonly onChange: () => void;
}

const Line = styled(Cluster)`
  > :first-child {
    /* A narrow screen shows the contact in full, and the button below it. */
    flex: 1 1 200px;
  }
`;

/** What one logs in with: shown, and changed by a code only. */
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
