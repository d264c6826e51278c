import { Field } from '@jpro/ui';
import { PasswordInput } from '@jpro/ui/fields';
import { useCommonText } from '@jpro/platform';
import { usePasswordHelp } from './usePasswordHelp.ts';
import { useSecurityText } from './useSecurityText.ts';

interface NewPasswordFieldsProps {
  readonly form: {
    readonly register: (name: 'password' | 'password_confirmation') => object;
    readonly errorOf: (name: 'password' | 'password_confirmation') => string | undefined;
  };
}

/** A new password, typed twice (rule 66). */
export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  const t = useSecurityText();
  const common = useCommonText();
  const { help, onInput } = usePasswordHelp();
  const labels = { show: common('common.password.show'), hide: common('common.password.hide') };
  return (
    <>
      <Field label={t('new')} help={help} error={form.errorOf('password')} required>
        <PasswordInput labels={labels} autoComplete="new-password" onInput={onInput} {...form.register('password')} />
      </Field>
      <Field label={t('again')} error={form.errorOf('password_confirmation')} required>
        <PasswordInput labels={labels} autoComplete="new-password" {...form.register('password_confirmation')} />
      </Field>
    </>
  );
}
