import type { ComponentPropsWithRef } from 'react';
import { Field, TextInput } from '@jpro/ui';
import { useText } from '../text.ts';

interface LoginFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly error: string | undefined;
}

/** E-mail address or phone number. */
export function LoginField({ error, ...input }: LoginFieldProps) {
  const t = useText();
  return (
    <Field label={t('account.email_or_phone')} error={error} required>
      <TextInput icon="user" autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
    </Field>
  );
}
