import { useNavigate, useSearchParams } from 'react-router';
import type { UserType } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useApiForm } from '@jpro/platform/form';
import { Field, Stack, TabLinks, Text, TextInput, TextLink } from '@jpro/ui';
import { AccountForm } from '../../account/AccountForm.tsx';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { ACCOUNT_PATHS } from '../../account/audience.ts';
import { forgottenPasswordAudience, forgottenPasswordPath } from '../../account/forgottenPasswordPath.ts';
import { keepPendingCode } from '../../account/pendingCode.ts';
import { useText } from '../../text.ts';

/** Requests the code for a new password (rule 33). */
export default function ForgotPasswordPage() {
  const t = useText();
  const [address] = useSearchParams();
  const audience = forgottenPasswordAudience(address);
  const tabs = (['jobseeker', 'company'] as const).map((id) => ({
    id,
    label: t(`forgotten.${id}`),
    to: forgottenPasswordPath(id),
  }));
  const footer = (
    <Text $align="center">
      {t('forgotten.remembered')}{' '}
      <TextLink to={ACCOUNT_PATHS[audience].login}>{t(`account.${audience}.login_title`)}</TextLink>
    </Text>
  );
  return (
    <AccountFrame heading={t('forgotten.heading')} footer={footer}>
      <Stack $gap={5}>
        <TabLinks label={t('forgotten.tabs')} tabs={tabs} value={audience} />
        <Text>{t('forgotten.text')}</Text>
        <RequestForm key={audience} audience={audience} />
      </Stack>
    </AccountFrame>
  );
}

function RequestForm({ audience }: { readonly audience: UserType }) {
  const t = useText();
  const api = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ ForgottenPasswordForm }) => ForgottenPasswordForm),
    defaultValues: { login: '', user_type: audience },
    async submit(body) {
      const request = await api.post('/forgotpassword', { body });
      keepPendingCode({ ...request, ...body, purpose: 'password', redirect: null });
      void navigate('/auth/sms-confirm');
    },
  });
  return (
    <AccountForm form={form} submitLabel={t('forgotten.send')}>
      <Field label={t('account.email_or_phone')} error={form.errorOf('login')} required>
        <TextInput
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('login')}
        />
      </Field>
    </AccountForm>
  );
}
