import type { ComponentPropsWithRef } from 'react';
import { Field } from '@jpro/ui';
import { PasswordInput } from '@jpro/ui/fields';
import { useText } from '../text.ts';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly help?: string;
  readonly error: string | undefined;
}

export function PasswordField({ help, error, ...input }: PasswordFieldProps) {
  const t = useText();
  return (
    <Field label={t('account.password')} help={help} error={error} required>
      <PasswordInput labels={{ show: t('common.password.show'), hide: t('common.password.hide') }} {...input} />
    </Field>
  );
}
