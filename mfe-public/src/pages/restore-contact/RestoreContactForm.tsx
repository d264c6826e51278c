import type { ContactRestore, UserType } from '@jpro/api';
import { useApi, useFormat } from '@jpro/platform';
import { NewPasswordFields } from '@jpro/features';
import { useApiForm } from '@jpro/forms';
import { DescriptionList, Stack, Text } from '@jpro/ui';
import { AccountForm } from '../../account/AccountForm.tsx';
import { useText } from '../../text.ts';

interface RestoreContactFormProps {
  readonly token: string;
  readonly link: ContactRestore;
  readonly onRestored: (userType: UserType) => void;
}

/** Explains the consequences, and restores the contacts with a new password. */
export function RestoreContactForm({ token, link, onRestored }: RestoreContactFormProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ NewPasswordForm }) => NewPasswordForm),
    defaultValues: { password: '', password_confirmation: '' },
    async submit(body) {
      await api.post('/restorecontact', { body: { ...body, token } });
      onRestored(link.user_type);
    },
  });
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
        <NewPasswordFields form={form} />
      </AccountForm>
    </Stack>
  );
}
