import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { BeyondLastPage, ListSkeleton, QueryBoundary, usePageLabels, useRefreshOn } from '@jpro/features';
import { Alert, Card, EmptyState, Heading, Pagination, Skeleton, Stack, Text } from '@jpro/ui';
import { fontSize, fontWeight } from '@jpro/ui/tokens';
import { BuyDingersLink } from '../../layout/BuyDingersLink.tsx';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { jobMovementsQuery, ledgerQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { Ledger } from './Ledger.tsx';
import { isFiltered, ledgerFilter, ledgerPath } from './ledgerFilter.ts';
import { LedgerFilterForm } from './LedgerFilterForm.tsx';
import { LowBalanceForm } from './LowBalanceForm.tsx';

const Balance = styled.p`
  font-size: ${fontSize.display};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;

export default function WalletPage() {
  const t = useText();
  const filter = ledgerFilter(new URLSearchParams(useLocation().search));
  const wallet = useQuery({ ...ledgerQuery(filter), placeholderData: keepPreviousData });
  const job = useQuery({ ...jobMovementsQuery(filter.job_id), enabled: filter.job_id !== '' }).data;
  const pageLabels = usePageLabels();
  useRefreshOn('companytransaction', '/company/dinger/wallet');
  useRefreshOn('companytransaction', '/company/transition_byjob/{id}');

  return (
    <WalletLayout tab="wallet" title={t('common.wallet.title')} actions={<BuyDingersLink />}>
      <QueryBoundary query={wallet} skeleton={<WalletSkeleton />}>
        {({ balance, movements, low_balance = null }) => (
          <>
            <Card $padding={5}>
              <Text $tone="muted">{t('wallet.balance')}</Text>
              <Balance aria-live="polite">{t('common.dingers', { count: balance })}</Balance>
              {low_balance !== null && balance < low_balance && (
                <Alert tone="warning">{t('low_balance.below', { count: low_balance })}</Alert>
              )}
              <Text $size="small" $tone="muted">
                {t('wallet.help')}
              </Text>
            </Card>
            <Stack as="section" $gap={3} aria-labelledby="ledger">
              <Heading level={2} size="title" id="ledger">
                {t('wallet.ledger')}
              </Heading>
              {job && (
                <Text>
                  {t('ledger.for_job', { job: job.job.title, dingers: t('common.dingers', { count: job.spent }) })}
                </Text>
              )}
              <LedgerFilterForm filter={filter} />
              {movements.total === 0 && isFiltered(filter) ? (
                <EmptyState icon="search" title={t('ledger.nothing')} headingLevel={3}>
                  {t('ledger.nothing_help')}
                </EmptyState>
              ) : movements.total === 0 ? (
                <EmptyState icon="wallet" title={t('wallet.none')} headingLevel={3} actions={<BuyDingersLink />}>
                  {t('wallet.none_help')}
                </EmptyState>
              ) : movements.data.length === 0 ? (
                <BeyondLastPage first={ledgerPath({ ...filter, page: 1 })} headingLevel={3} />
              ) : (
                <>
                  <Ledger movements={movements.data} />
                  <Pagination
                    page={movements.current_page}
                    pageCount={movements.last_page}
                    hrefFor={(page) => ledgerPath({ ...filter, page })}
                    {...pageLabels}
                  />
                </>
              )}
            </Stack>
            <LowBalanceForm dingers={low_balance} />
          </>
        )}
      </QueryBoundary>
    </WalletLayout>
  );
}

function WalletSkeleton() {
  return (
    <>
      <Skeleton $shape="block" $height={148} />
      <ListSkeleton rows={5} height={56} />
    </>
  );
}
