import { Field, PasswordInput } from '@jpro/ui';
import { useText } from '../text.ts';

interface NewPasswordFieldsProps {
  readonly form: {
    readonly register: (name: 'password' | 'password_confirmation') => object;
    readonly errorOf: (name: 'password' | 'password_confirmation') => string | undefined;
  };
}

/** A new password, typed twice (rule 66). */
export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  const t = useText();
  const labels = { show: t('common.password.show'), hide: t('common.password.hide') };
  return (
    <>
      <Field
        label={t('account.new_password')}
        help={t('account.password_help')}
        error={form.errorOf('password')}
        required
      >
        <PasswordInput labels={labels} autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label={t('account.new_password_again')} error={form.errorOf('password_confirmation')} required>
        <PasswordInput labels={labels} autoComplete="new-password" {...form.register('password_confirmation')} />
      </Field>
    </>
  );
}
