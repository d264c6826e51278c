import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Alert, Skeleton, Stack, Text } from '@jpro/ui';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { LoginLinks } from '../../account/LoginLinks.tsx';
import { useText } from '../../text.ts';
import { closedAccountQuery } from './closedAccountQuery.ts';
import { Reopen } from './Reopen.tsx';

/** Where closing an account ends, and where a login leads until it is deleted for good (rule 70). */
export default function ClosedAccountPage() {
  const t = useText();
  return (
    <AccountFrame heading={t('closed.heading')}>
      <Content />
    </AccountFrame>
  );
}

function Content() {
  const t = useText();
  const [address] = useSearchParams();
  const { data: account, isPending } = useQuery(closedAccountQuery());
  const until = new Date(address.get('until') ?? '');
  if (account) return <Reopen account={account} />;
  if (!Number.isNaN(until.getTime())) {
    return (
      <Stack $gap={4}>
        <Text>{t('closed.until', { day: until.toISOString() })}</Text>
        <Text>{t('closed.goodbye')}</Text>
        <LoginLinks />
      </Stack>
    );
  }
  if (isPending) return <Skeleton $shape="block" $height={120} />;
  return (
    <Alert tone="warning" title={t('closed.nothing')} action={<LoginLinks />}>
      {t('closed.nothing_text')}
    </Alert>
  );
}
