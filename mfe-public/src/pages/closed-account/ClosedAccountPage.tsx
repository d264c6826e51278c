import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryBoundary } from '@jpro/features';
import { Alert, Skeleton, Stack, Text } from '@jpro/ui';
import { AccountLayout } from '../../account/AccountLayout.tsx';
import { LoginLinks } from '../../account/LoginLinks.tsx';
import { useText } from '../../text.ts';
import { closedAccountQuery } from '../../queries.ts';
import { Reopen } from './Reopen.tsx';

/** Shown after closing an account, and after each login until the account is deleted for good (rule 70.2). */
export default function ClosedAccountPage() {
  const t = useText();
  return (
    <AccountLayout heading={t('closed.heading')}>
      <Content />
    </AccountLayout>
  );
}

function Content() {
  const t = useText();
  const [address] = useSearchParams();
  const query = useQuery(closedAccountQuery());
  const until = new Date(address.get('until') ?? '');
  if (!query.data && !Number.isNaN(until.getTime())) {
    return (
      <Stack $gap={4}>
        <Text>{t('closed.until', { day: until.toISOString() })}</Text>
        <Text>{t('closed.goodbye')}</Text>
        <LoginLinks />
      </Stack>
    );
  }
  return (
    <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={120} />}>
      {(account) =>
        account ? (
          <Reopen account={account} />
        ) : (
          <Alert tone="warning" title={t('closed.nothing')} action={<LoginLinks />}>
            {t('closed.nothing_text')}
          </Alert>
        )
      }
    </QueryBoundary>
  );
}
