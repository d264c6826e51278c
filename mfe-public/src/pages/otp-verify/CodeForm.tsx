import { OtpForm } from '@jpro/api/schemas';
import { useApi, useFormat } from '@jpro/platform';
import { useApiForm } from '@jpro/platform/form';
import { Field, OtpInput, Stack, Text, TextLink } from '@jpro/ui';
import { ACCOUNT_PATHS } from '../../account/audience.ts';
import { AccountForm } from '../../account/AccountForm.tsx';
import { forgetPendingCode, type PendingCode } from '../../account/pendingCode.ts';
import { useSignIn } from '../../account/useSignIn.ts';
import { useText } from '../../text.ts';
import { ResendCode } from './ResendCode.tsx';

interface CodeFormProps {
  readonly pending: PendingCode;
  readonly onResent: (pending: PendingCode) => void;
}

export function CodeForm({ pending, onResent }: CodeFormProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const signIn = useSignIn(pending.redirect);
  const isLogin = pending.purpose === 'login';
  const form = useApiForm({
    schema: OtpForm,
    sendsOnce: true,
    defaultValues: { request_id: pending.request_id, code: '' },
    async submit({ code }) {
      const user = await api.post(isLogin ? '/login/confirm' : '/register/confirm', {
        body: { request_id: pending.request_id, code },
      });
      forgetPendingCode();
      signIn(user);
    },
  });

  /** Another code is another try: the one before and what was said of it are over. */
  function startAgain(renewed: PendingCode): void {
    form.reset({ request_id: renewed.request_id, code: '' }, { keepFieldsRef: true });
    form.setFocus('code');
    onResent(renewed);
  }

  return (
    <Stack $gap={4}>
      <Text>
        {isLogin ? t('otp.login_sent') : t('common.code.sent', { phone: format.phone(pending.phone_number) })}
      </Text>
      <AccountForm form={form} submitLabel={t('common.confirm')}>
        <Field label={t('common.code.label')} help={t('common.code.help')} error={form.errorOf('code')} required>
          <OtpInput {...form.register('code')} onComplete={() => form.onSubmit()} />
        </Field>
      </AccountForm>
      <ResendCode pending={pending} onResent={startAgain} />
      <Text $size="small">
        <TextLink to={ACCOUNT_PATHS[pending.user_type][isLogin ? 'login' : 'register']}>
          {t(isLogin ? 'otp.login_again' : 'otp.wrong_number')}
        </TextLink>
      </Text>
    </Stack>
  );
}
