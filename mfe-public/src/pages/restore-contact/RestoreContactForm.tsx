import type { ContactRestore, UserType } from '@jpro/api';
import { NewPasswordForm } from '@jpro/api/schemas';
import { useApi, useFormat } from '@jpro/platform';
import { useApiForm } from '@jpro/platform/form';
import { DescriptionList, Field, PasswordInput, Stack, Text } from '@jpro/ui';
import { AccountForm } from '../../account/AccountForm.tsx';
import { useText } from '../../text.ts';

interface RestoreContactFormProps {
  readonly token: string;
  readonly link: ContactRestore;
  readonly onRestored: (userType: UserType) => void;
}

/** Says what will happen, and does it with a new password. */
export function RestoreContactForm({ token, link, onRestored }: RestoreContactFormProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const form = useApiForm({
    schema: NewPasswordForm,
    defaultValues: { password: '', password_confirmation: '' },
    async submit(body) {
      await api.post('/restorecontact', { body: { ...body, token } });
      onRestored(link.user_type);
    },
  });
  const labels = { show: t('common.password.show'), hide: t('common.password.hide') };
  const items = [
    { term: t('common.contact.email'), description: link.email ?? t('restore.none') },
    {
      term: t('account.phone'),
      description: link.phone_number === null ? t('restore.none') : format.phone(link.phone_number),
    },
    { term: t('restore.changed_at'), description: format.dateTime(link.changed_at) },
    { term: t('restore.expires_at'), description: format.dateTime(link.expires_at) },
  ];
  return (
    <Stack $gap={5}>
      <Text>{t('restore.text')}</Text>
      <DescriptionList items={items} />
      <Text>{t('restore.consequences')}</Text>
      <AccountForm form={form} submitLabel={t('restore.submit')}>
        <Field
          label={t('restore.password')}
          help={t('account.password_help')}
          error={form.errorOf('password')}
          required
        >
          <PasswordInput labels={labels} autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={t('restore.password_again')} error={form.errorOf('password_confirmation')} required>
          <PasswordInput labels={labels} autoComplete="new-password" {...form.register('password_confirmation')} />
        </Field>
      </AccountForm>
    </Stack>
  );
}
