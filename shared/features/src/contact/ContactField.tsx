import { Button, Cluster, Field, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';

export interface ContactFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly onChange: () => void;
}

interface ButtonTexts {
  readonly changeLabel: string;
  /** Accessible name of the button, for visitors who cannot see the field beside it. */
  readonly changeName: string;
}

interface Contact {
  readonly type: 'email' | 'tel';
  readonly value: string;
}

const Line = styled(Cluster)`
  > :first-child {
    /* On a narrow screen the contact is shown in full, with the button below. */
    flex: 1 1 200px;
  }
`;

/** A phone number or e-mail address to log in with: shown read-only, and changed with a code. */
export function ContactField(props: ContactFieldProps & ButtonTexts & Contact) {
  const { type, value, label, help, error, changeLabel, changeName, onChange } = props;
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
