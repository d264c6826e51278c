import { useLocation, useSearchParams } from 'react-router';
import { useApiForm } from '@jpro/forms';
import { safeRedirect, useApi, useLocalePath } from '@jpro/platform';
import { Field, Stack, Text, TextInput, TextLink } from '@jpro/ui';
import { AccountForm } from '../../account/AccountForm.tsx';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { ACCOUNT_PATHS, withRedirect } from '../../account/audience.ts';
import { useClosedAccount } from '../../account/useClosedAccount.ts';
import { useSignIn } from '../../account/useSignIn.ts';
import { useText } from '../../text.ts';

/**
 * Asks for a code of the authenticator app, after the password (rule 100.2). A cookie says whose login it is, so that
 * it works without scripts, and after a reload.
 */
export function SecondStep() {
  const t = useText();
  const api = useApi();
  const signIn = useSignIn();
  const toClosedAccount = useClosedAccount();
  const localePath = useLocalePath();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const redirect = safeRedirect(address.get('redirect')) ?? null;
  const audience = address.get('for') === 'company' ? 'company' : 'jobseeker';
  const login = withRedirect(ACCOUNT_PATHS[audience].login, redirect);
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ SecondFactorCodeForm }) => SecondFactorCodeForm),
    sendsOnce: 'judged',
    defaultValues: { code: '' },
    submit: async (body) => signIn(await toClosedAccount(api.post('/login/second-step', { body }))),
  });
  return (
    <AccountLayout heading={t('otp.heading')}>
      <Stack $gap={4}>
        <Text>{t('second_step.text')}</Text>
        <AccountForm form={form} submitLabel={t('common.confirm')} action="/login/second-step">
          <input type="hidden" name="page" value={localePath(login)} />
          <input type="hidden" name="step" value={localePath(`${pathname}?${address}`)} />
          <Field label={t('common.code.label')} help={t('second_step.help')} error={form.errorOf('code')} required>
            <TextInput
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('code')}
            />
          </Field>
        </AccountForm>
        <Text $size="small">
          <TextLink to={login}>{t('second_step.again')}</TextLink>
        </Text>
      </Stack>
    </AccountLayout>
  );
}
