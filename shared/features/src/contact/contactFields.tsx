import { useCommonText, useFormat } from '@jpro/platform';
import { Button, Cluster, Field, TextInput } from '@jpro/ui';
import { styled } from 'styled-components';

interface ContactFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly onChange: () => void;
}

interface Shown {
  readonly type: 'email' | 'tel';
  readonly value: string;
  readonly changeLabel: string;
  /** Accessible name of the button, for visitors who cannot see the field beside it. */
  readonly changeName: string;
}

const Line = styled(Cluster)`
  > :first-child {
    /* On a narrow screen the contact is shown in full, with the button below. */
    flex: 1 1 200px;
  }
`;

/** A phone number or e-mail address to log in with: shown read-only, and changed with a code (`useContactChange`). */
function ContactField(props: ContactFieldProps & Shown) {
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

interface PhoneNumberFieldProps extends Omit<ContactFieldProps, 'help'> {
  readonly phoneNumber: string | null;
}

export function PhoneNumberField({ phoneNumber, ...props }: PhoneNumberFieldProps) {
  const t = useCommonText();
  const format = useFormat();
  return (
    <ContactField
      type="tel"
      help={t('common.contact.phone_help')}
      value={format.phone(phoneNumber ?? '')}
      changeLabel={t('common.change')}
      changeName={t('common.contact.change_phone')}
      {...props}
    />
  );
}

interface EmailAddressFieldProps extends ContactFieldProps {
  readonly email: string | null;
  /** The name of a button that confirms the address instead of changing it. */
  readonly confirmName?: string | undefined;
}

export function EmailAddressField({ email, confirmName, ...props }: EmailAddressFieldProps) {
  const t = useCommonText();
  const isNew = email === null;
  const [label, name] =
    confirmName === undefined
      ? [
          t(isNew ? 'common.add' : 'common.change'),
          t(isNew ? 'common.contact.add_email' : 'common.contact.change_email'),
        ]
      : [t('common.confirm'), confirmName];
  return <ContactField type="email" value={email ?? ''} changeLabel={label} changeName={name} {...props} />;
}
