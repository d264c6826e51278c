import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { UserType, ContactRestore } from '@jpro/api';
import { useFailureText, NewPasswordFields } from '@jpro/features';
import { Alert, ButtonLink, type ButtonLinkProps, Cluster, Skeleton, Stack, DescriptionList, Text } from '@jpro/ui';
import { useApi, useFormat } from '@jpro/platform';
import { useApiForm } from '@jpro/forms';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { ACCOUNT_PATHS } from '../../account/audience.ts';
import { useText } from '../../text.ts';
import { contactRestoreQuery } from '../../queries.ts';
import { AccountForm } from '../../account/AccountForm.tsx';

/** The target of the link in messages about a changed e-mail address or phone number (rule 43.2). */
export default function RestoreContactPage() {
  const t = useText();
  return (
    <AccountLayout heading={t('restore.heading')}>
      <WayBack />
    </AccountLayout>
  );
}

function WayBack() {
  const t = useText();
  const failureText = useFailureText();
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const link = useQuery({ ...contactRestoreQuery(token), enabled: token !== '' });
  const [restored, setRestored] = useState<UserType | null>(null);
  if (restored) {
    return (
      <Alert tone="success" live title={t('restore.done')} action={<LoginLink userType={restored} />}>
        {t('restore.done_text')}
      </Alert>
    );
  }
  if (link.isError) {
    return (
      <Alert tone="danger" live>
        {failureText(link.error)}
      </Alert>
    );
  }
  if (token !== '' && link.data === undefined) return <Waiting />;
  if (!link.data) {
    return (
      <Alert tone="warning" title={t('restore.over')} action={<OtherWays />}>
        {t('restore.over_text')}
      </Alert>
    );
  }
  return <RestoreContactForm token={token} link={link.data} onRestored={setRestored} />;
}

function LoginLink({ userType, variant }: { readonly userType: UserType } & Pick<ButtonLinkProps, 'variant'>) {
  const t = useText();
  return (
    <ButtonLink size="small" variant={variant} to={ACCOUNT_PATHS[userType].login}>
      {t(`account.${userType}.login_title`)}
    </ButtonLink>
  );
}

function OtherWays() {
  return (
    <Cluster>
      <LoginLink userType="jobseeker" />
      <LoginLink userType="company" variant="secondary" />
    </Cluster>
  );
}

function Waiting() {
  return (
    <Stack $gap={4}>
      <Skeleton $shape="block" $height={120} />
      <Skeleton $shape="button" />
      <Skeleton $shape="button" />
    </Stack>
  );
}

interface RestoreContactFormProps {
  readonly token: string;
  readonly link: ContactRestore;
  readonly onRestored: (userType: UserType) => void;
}

/** Explains the consequences, and restores the contacts with a new password. */
function RestoreContactForm({ token, link, onRestored }: RestoreContactFormProps) {
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
