import { Button, Cluster, Field, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';

interface EmailAddressFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly email: string | null;
  readonly changeLabel: string;
  /** What the button is called where the field cannot be seen. */
  readonly changeName: string;
  readonly onChange: () => void;
}

const Line = styled(Cluster)`
  > :first-child {
    /* A narrow screen shows the address in full, and the button below it. */
    flex: 1 1 200px;
  }
`;

/** The address one logs in with: shown, and changed by a code only (`useEmailAddressChange`). */
export function EmailAddressField({
  label,
  help,
  error,
  email,
  changeLabel,
  changeName,
  onChange,
}: EmailAddressFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      <Line>
        <TextInput type="email" readOnly value={email ?? ''} />
        <Button variant="secondary" aria-label={changeName} onClick={onChange}>
          {changeLabel}
        </Button>
      </Line>
    </Field>
  );
}
