import { usePasswordHelp } from '@jpro/features';
import type { RegisteredControl } from '@jpro/forms';
import { Field, TextInput } from '@jpro/ui';
import { useText } from '../text.ts';
import { PasswordField } from './PasswordField.tsx';

type FieldName = 'phone_number' | 'password';

interface PhoneAndPasswordFieldsProps {
  readonly form: {
    register(field: FieldName): RegisteredControl;
    errorOf(field: FieldName): string | undefined;
  };
}

/** The fields that every registration form has. */
export function PhoneAndPasswordFields({ form }: PhoneAndPasswordFieldsProps) {
  const t = useText();
  const { help, onInput } = usePasswordHelp();
  return (
    <>
      <Field label={t('account.phone')} help={t('account.phone_help')} error={form.errorOf('phone_number')} required>
        <TextInput type="tel" icon="phone" autoComplete="tel" {...form.register('phone_number')} />
      </Field>
      <PasswordField
        autoComplete="new-password"
        help={help}
        onInput={onInput}
        error={form.errorOf('password')}
        {...form.register('password')}
      />
    </>
  );
}
