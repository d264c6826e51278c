import { useState } from 'react';
import { Alert, ButtonLink, Cluster } from '@jpro/ui';
import { ACCOUNT_PATHS } from '../../account/audience.ts';
import { CodeFrame } from '../../account/CodeFrame.tsx';
import { readPendingCode } from '../../account/pendingCode.ts';
import { useText } from '../../text.ts';
import { CodeForm } from './CodeForm.tsx';

/** Asks for the code that confirms a registration, or a login from an unknown device. */
export default function OtpVerifyPage() {
  return (
    <CodeFrame>
      <PendingRegistration />
    </CodeFrame>
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
