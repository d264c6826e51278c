import { useSearchParams, useLocation, useNavigate } from 'react-router';
import type { UserType, OtpRequest } from '@jpro/api';
import { safeRedirect, useApi, useLocalePath } from '@jpro/platform';
import { useApiForm } from '@jpro/forms';
import { Cluster, TextLink } from '@jpro/ui';
import { useText } from '../text.ts';
import { AccountForm } from './AccountForm.tsx';
import { forgottenPasswordPath } from './forgottenPasswordPath.ts';
import { LoginField } from './LoginField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RememberField } from './RememberField.tsx';
import { SocialLogin } from './SocialLogin.tsx';
import { useClosedAccount } from './useClosedAccount.ts';
import { secondStepPath } from './audience.ts';
import { useSignIn } from './useSignIn.ts';
import { keepPendingCode } from './pendingCode.ts';

export function LoginForm({ audience }: { readonly audience: UserType }) {
  const t = useText();
  const api = useApi();
  const signIn = useSignIn();
  const toClosedAccount = useClosedAccount();
  const askForCode = useLoginCode();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const redirect = safeRedirect(address.get('redirect')) ?? null;
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ LoginForm }) => LoginForm),
    defaultValues: { login: '', password: '', user_type: audience, remember: true },
    async submit(body) {
      const response = await toClosedAccount(api.post('/login', { body }));
      if ('request_id' in response) askForCode(response, body);
      else if ('second_step' in response) void navigate(secondStepPath(audience, redirect));
      else signIn(response);
    },
  });
  return (
    <>
      <AccountForm form={form} submitLabel={t('account.login')} action="/login">
        <FieldsWithoutScript audience={audience} redirect={redirect} />
        <LoginField error={form.errorOf('login')} {...form.register('login')} />
        <PasswordField
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <Cluster $justify="space-between">
          <RememberField form={form} />
          <TextLink to={forgottenPasswordPath(audience, redirect)}>{t('account.forgot_password')}</TextLink>
        </Cluster>
      </AccountForm>
      <SocialLogin audience={audience} remember={() => form.getValues('remember')} />
    </>
  );
}

interface FieldsWithoutScriptProps {
  readonly audience: UserType;
  readonly redirect: string | null;
}

/** What a login sent without scripts needs in addition to its inputs. */
function FieldsWithoutScript({ audience, redirect }: FieldsWithoutScriptProps) {
  const localePath = useLocalePath();
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="user_type" value={audience} />
      <input type="hidden" name="page" value={localePath(`${pathname}${search}`)} />
      <input type="hidden" name="step" value={localePath(secondStepPath(audience, redirect))} />
    </>
  );
}

interface Login {
  readonly login: string;
  readonly user_type: UserType;
}

/** Continues a login that requires a code after too many failed attempts. */
function useLoginCode(): (request: OtpRequest, login: Login) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (request, { login, user_type }) => {
    keepPendingCode({
      ...request,
      login,
      user_type,
      purpose: 'login',
      redirect: address.get('redirect'),
    });
    void navigate('/auth/otp-verify');
  };
}
