import { useNavigate, useSearchParams } from 'react-router';
import type { UserType } from '@jpro/api';
import { safeRedirect, useApi } from '@jpro/platform';
import { useApiForm } from '@jpro/forms';
import { Stack, TabLinks, Text, TextLink } from '@jpro/ui';
import { AccountForm } from '../../account/AccountForm.tsx';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { ACCOUNT_PATHS, withRedirect } from '../../account/audience.ts';
import { forgottenPasswordAudience, forgottenPasswordPath } from '../../account/forgottenPasswordPath.ts';
import { LoginField } from '../../account/LoginField.tsx';
import { keepPendingCode } from '../../account/pendingCode.ts';
import { useText } from '../../text.ts';

/** Requests the code for a new password (rule 33.2). */
export default function ForgotPasswordPage() {
  const t = useText();
  const [address] = useSearchParams();
  const audience = forgottenPasswordAudience(address);
  const redirect = safeRedirect(address.get('redirect')) ?? null;
  const tabs = (['jobseeker', 'company'] as const).map((id) => ({
    id,
    label: t(`forgotten.${id}`),
    to: forgottenPasswordPath(id, redirect),
  }));
  const footer = (
    <Text $align="center">
      {t('forgotten.remembered')}{' '}
      <TextLink to={withRedirect(ACCOUNT_PATHS[audience].login, redirect)}>
        {t(`account.${audience}.login_title`)}
      </TextLink>
    </Text>
  );
  return (
    <AccountLayout heading={t('forgotten.heading')} footer={footer}>
      <Stack $gap={5}>
        <TabLinks label={t('forgotten.tabs')} tabs={tabs} value={audience} />
        <Text>{t('forgotten.text')}</Text>
        <RequestForm audience={audience} redirect={redirect} />
      </Stack>
    </AccountLayout>
  );
}

interface RequestFormProps {
  readonly audience: UserType;
  readonly redirect: string | null;
}

function RequestForm({ audience, redirect }: RequestFormProps) {
  const t = useText();
  const api = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ ForgottenPasswordForm }) => ForgottenPasswordForm),
    defaultValues: { login: '', user_type: audience },
    async submit({ login }) {
      // The kind of account may have been changed since.
      const body = { login, user_type: audience };
      const request = await api.post('/forgotpassword', { body });
      keepPendingCode({ ...request, ...body, purpose: 'password', redirect });
      void navigate('/auth/sms-confirm');
    },
  });
  return (
    <AccountForm form={form} submitLabel={t('forgotten.send')}>
      <LoginField error={form.errorOf('login')} {...form.register('login')} />
    </AccountForm>
  );
}
