import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi, useFormat } from '@jpro/platform';
import { Alert, ButtonLink, TextLink } from '@jpro/ui';
import { CodeEntry } from '../../account/CodeEntry.tsx';
import { CodeLayout } from '../../account/CodeLayout.tsx';
import { FORGOTTEN_PASSWORD_PATH, forgottenPasswordPath } from '../../account/forgottenPasswordPath.ts';
import { forgetPendingCode, readPendingCode } from '../../account/pendingCode.ts';
import { resetToken } from '../../account/resetToken.ts';
import { useText } from '../../text.ts';

/** Asks for the code that allows a new password. */
export default function SmsConfirmPage() {
  return (
    <CodeLayout>
      <PendingReset />
    </CodeLayout>
  );
}

function PendingReset() {
  const t = useText();
  const api = useApi();
  const format = useFormat();
  const navigate = useNavigate();
  const [pending, setPending] = useState(() => readPendingCode('password'));
  if (!pending) {
    const link = (
      <ButtonLink size="small" to={FORGOTTEN_PASSWORD_PATH}>
        {t('forgotten.start')}
      </ButtonLink>
    );
    return (
      <Alert tone="warning" title={t('forgotten.no_code_title')} action={link}>
        {t('forgotten.no_code')}
      </Alert>
    );
  }
  return (
    <CodeEntry
      pending={pending}
      sent={t('forgotten.sent', { login: pending.login.includes('@') ? pending.login : format.phone(pending.login) })}
      confirm={async (entered) => {
        const { reset_token } = await api.post('/forgotpassword/confirm', { body: entered });
        resetToken.set({ token: reset_token, user_type: pending.user_type, redirect: pending.redirect });
        forgetPendingCode();
        // Replaced, because the code is used and "back" must not return to it.
        void navigate('/auth/resetpassword', { replace: true });
      }}
      onResent={setPending}
    >
      <TextLink to={forgottenPasswordPath(pending.user_type, pending.redirect)}>{t('forgotten.other')}</TextLink>
    </CodeEntry>
  );
}
