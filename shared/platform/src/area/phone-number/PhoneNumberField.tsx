import { useFormat } from '@jpro/platform';
import { Button, Cluster, Field, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';

interface PhoneNumberFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly phoneNumber: string | null;
  readonly changeLabel: string;
  /** What the button is called where the field cannot be seen. */
  readonly changeName: string;
  readonly onChange: () => void;
}

const Line = styled(Cluster)`
  > :first-child {
    /* A narrow screen shows the number in full, and the button below it. */
    flex: 1 1 200px;
  }
`;

/** The number one logs in with: shown, and changed by a code only (`usePhoneNumberChange`). */
export function PhoneNumberField({
  label,
  help,
  error,
  phoneNumber,
  changeLabel,
  changeName,
  onChange,
}: PhoneNumberFieldProps) {
  const format = useFormat();
  return (
    <Field label={label} help={help} error={error}>
      <Line>
        <TextInput type="tel" readOnly value={format.phone(phoneNumber ?? '')} />
        <Button variant="secondary" aria-label={changeName} onClick={onChange}>
          {changeLabel}
        </Button>
      </Line>
    </Field>
  );
}
