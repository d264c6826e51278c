import { useApi, useFormat } from '@jpro/platform';
import { TextLink } from '@jpro/ui';
import { ACCOUNT_PATHS, withRedirect } from '../../account/audience.ts';
import { CodeEntry } from '../../account/CodeEntry.tsx';
import { forgetPendingCode, type PendingCode } from '../../account/pendingCode.ts';
import { withReferralCode } from '../../account/referralCode.ts';
import { useClosedAccount } from '../../account/useClosedAccount.ts';
import { useSignIn } from '../../account/useSignIn.ts';
import { useText } from '../../text.ts';

interface CodeFormProps {
  readonly pending: PendingCode;
  readonly onResent: (pending: PendingCode) => void;
}

export function CodeForm({ pending, onResent }: CodeFormProps) {
  const t = useText();
  const api = useApi();
  const format = useFormat();
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
        signIn(user);
      }}
      onResent={onResent}
    >
      <TextLink to={withReferralCode(start, pending.referral_code)}>
        {t(isLogin ? 'otp.login_again' : 'otp.wrong_number')}
      </TextLink>
    </CodeEntry>
  );
}
