import { useSearchParams } from 'react-router';
import type { UserType } from '@jpro/api';
import { safeRedirect, useApi } from '@jpro/platform';
import { useApiForm } from '@jpro/forms';
import { Checkbox, Cluster, Field, TextInput, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';
import { AccountForm } from './AccountForm.tsx';
import { FieldsWithoutScript } from './FieldsWithoutScript.tsx';
import { forgottenPasswordPath } from './forgottenPasswordPath.ts';
import { PasswordField } from './PasswordField.tsx';
import { useClosedAccount } from './useClosedAccount.ts';
import { useLoginCode } from './useLoginCode.ts';
import { useSignIn } from './useSignIn.ts';

export function LoginForm({ audience }: { readonly audience: UserType }) {
  const t = useText();
  const api = useApi();
  const signIn = useSignIn();
  const toClosedAccount = useClosedAccount();
  const askForCode = useLoginCode();
  const [address] = useSearchParams();
  const redirect = safeRedirect(address.get('redirect')) ?? null;
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ LoginForm }) => LoginForm),
    defaultValues: { login: '', password: '', user_type: audience, remember: false },
    async submit(body) {
      const response = await toClosedAccount(api.post('/login', { body }));
      if ('request_id' in response) askForCode(response, body);
      else signIn(response);
    },
  });
  return (
    <AccountForm form={form} submitLabel={t('account.login')} action="/login">
      <FieldsWithoutScript audience={audience} />
      <Field label={t('account.email_or_phone')} error={form.errorOf('login')} required>
        <TextInput
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('login')}
        />
      </Field>
      <PasswordField autoComplete="current-password" error={form.errorOf('password')} {...form.register('password')} />
      <Cluster $justify="space-between">
        <Checkbox label={t('account.remember')} {...form.register('remember')} />
        <TextLink to={forgottenPasswordPath(audience, redirect)}>{t('account.forgot_password')}</TextLink>
      </Cluster>
    </AccountForm>
  );
}
