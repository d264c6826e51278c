import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { UserType } from '@jpro/api';
import { useFailureText } from '@jpro/features';
import { Alert, ButtonLink, type ButtonLinkProps, Cluster, Skeleton, Stack } from '@jpro/ui';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { ACCOUNT_PATHS } from '../../account/audience.ts';
import { useText } from '../../text.ts';
import { contactRestoreQuery } from './contactRestoreQuery.ts';
import { RestoreContactForm } from './RestoreContactForm.tsx';

/** The target of the link in messages about a changed e-mail address or phone number (rule 43.2). */
export default function RestoreContactPage() {
  const t = useText();
  return (
    <AccountFrame heading={t('restore.heading')}>
      <WayBack />
    </AccountFrame>
  );
}

function WayBack() {
  const t = useText();
  const failureText = useFailureText();
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const link = useQuery({ ...contactRestoreQuery(token), enabled: token !== '' });
  const [restored, setRestored] = useState<UserType | null>(null);
  if (restored) {
    return (
      <Alert tone="success" live title={t('restore.done')} action={<LoginLink userType={restored} />}>
        {t('restore.done_text')}
      </Alert>
    );
  }
  if (link.isError) {
    return (
      <Alert tone="danger" live>
        {failureText(link.error)}
      </Alert>
    );
  }
  if (token !== '' && link.data === undefined) return <Waiting />;
  if (!link.data) {
    return (
      <Alert tone="warning" title={t('restore.over')} action={<OtherWays />}>
        {t('restore.over_text')}
      </Alert>
    );
  }
  return <RestoreContactForm token={token} link={link.data} onRestored={setRestored} />;
}

function LoginLink({ userType, variant }: { readonly userType: UserType } & Pick<ButtonLinkProps, 'variant'>) {
  const t = useText();
  return (
    <ButtonLink size="small" variant={variant} to={ACCOUNT_PATHS[userType].login}>
      {t(`account.${userType}.login_title`)}
    </ButtonLink>
  );
}

function OtherWays() {
  return (
    <Cluster>
      <LoginLink userType="jobseeker" />
      <LoginLink userType="company" variant="secondary" />
    </Cluster>
  );
}

function Waiting() {
  return (
    <Stack $gap={4}>
      <Skeleton $shape="block" $height={120} />
      <Skeleton $shape="button" />
      <Skeleton $shape="button" />
    </Stack>
  );
}
