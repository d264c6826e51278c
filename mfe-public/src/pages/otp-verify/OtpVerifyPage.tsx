import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Alert, ButtonLink, Cluster, TextLink } from '@jpro/ui';
import { useApi, useFormat } from '@jpro/platform';
import { ACCOUNT_PATHS, secondStepPath, withRedirect } from '../../account/audience.ts';
import { CodeLayout } from '../../account/CodeLayout.tsx';
import { readPendingCode, forgetPendingCode, type PendingCode } from '../../account/pendingCode.ts';
import { useText } from '../../text.ts';
import { CodeEntry } from '../../account/CodeEntry.tsx';
import { withReferralCode } from '../../account/referralCode.ts';
import { useClosedAccount } from '../../account/useClosedAccount.ts';
import { useSignIn } from '../../account/useSignIn.ts';
import { SecondStep } from './SecondStep.tsx';

/** Asks for the code that confirms a registration or a login from an unknown device, or for that of an app. */
export default function OtpVerifyPage() {
  if (useLocation().pathname.includes('/second-step')) return <SecondStep />;
  return (
    <CodeLayout>
      <PendingRegistration />
    </CodeLayout>
  );
}

function PendingRegistration() {
  const t = useText();
  const [pending, setPending] = useState(() => readPendingCode('account'));
  if (pending) return <CodeForm pending={pending} onResent={setPending} />;
  const links = (
    <Cluster>
      <ButtonLink size="small" to={ACCOUNT_PATHS.jobseeker.register}>
        {t('account.jobseeker.register_title')}
      </ButtonLink>
      <ButtonLink size="small" variant="secondary" to={ACCOUNT_PATHS.company.register}>
        {t('account.company.register_title')}
      </ButtonLink>
    </Cluster>
  );
  return (
    <Alert tone="warning" title={t('otp.nothing_pending')} action={links}>
      {t('otp.start_again')}
    </Alert>
  );
}

interface CodeFormProps {
  readonly pending: PendingCode;
  readonly onResent: (pending: PendingCode) => void;
}

function CodeForm({ pending, onResent }: CodeFormProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const navigate = useNavigate();
  const signIn = useSignIn(pending.redirect);
  const toClosedAccount = useClosedAccount();
  const isLogin = pending.purpose === 'login';
  const start = withRedirect(ACCOUNT_PATHS[pending.user_type][isLogin ? 'login' : 'register'], pending.redirect);
  return (
    <CodeEntry
      pending={pending}
      sent={isLogin ? t('otp.login_sent') : t('common.code.sent', { phone: format.phone(pending.login) })}
      confirm={async (entered) => {
        const user = await toClosedAccount(
          api.post(isLogin ? '/login/confirm' : '/register/confirm', { body: entered }),
        );
        forgetPendingCode();
        if ('second_step' in user)
          void navigate(secondStepPath(pending.user_type, pending.redirect), { replace: true });
        else signIn(user);
      }}
      onResent={onResent}
    >
      <TextLink to={withReferralCode(start, pending.referral_code)}>
        {t(isLogin ? 'otp.login_again' : 'otp.wrong_number')}
      </TextLink>
    </CodeEntry>
  );
}
