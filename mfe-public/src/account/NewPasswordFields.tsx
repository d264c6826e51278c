import { Field, PasswordInput } from '@jpro/ui';
import { useText } from '../text.ts';
import { usePasswordHelp } from './usePasswordHelp.ts';

interface NewPasswordFieldsProps {
  readonly form: {
    readonly register: (name: 'password' | 'password_confirmation') => object;
    readonly errorOf: (name: 'password' | 'password_confirmation') => string | undefined;
  };
}

/** A new password, typed twice (rule 66). */
export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  const t = useText();
  const { help, onInput } = usePasswordHelp();
  const labels = { show: t('common.password.show'), hide: t('common.password.hide') };
  return (
    <>
      <Field label={t('account.new_password')} help={help} error={form.errorOf('password')} required>
        <PasswordInput labels={labels} autoComplete="new-password" onInput={onInput} {...form.register('password')} />
      </Field>
      <Field label={t('account.new_password_again')} error={form.errorOf('password_confirmation')} required>
        <PasswordInput labels={labels} autoComplete="new-password" {...form.register('password_confirmation')} />
      </Field>
    </>
  );
}
