import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ListSkeleton, QueryBoundary, usePageLabels, usePageNumber, useRefreshOn } from '@jpro/platform/components';
import { Card, Cluster, EmptyState, Heading, Pagination, Skeleton, Stack, Text } from '@jpro/ui';
import { fontSize, fontWeight } from '@jpro/ui/tokens';
import { BuyDingersLink } from '../../layout/BuyDingersLink.tsx';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { walletQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { Ledger } from './Ledger.tsx';

const Balance = styled.p`
  font-size: ${fontSize.display};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;

export default function WalletPage() {
  const t = useText();
  const wallet = useQuery({
    ...walletQuery(usePageNumber()),
    placeholderData: keepPreviousData,
  });
  const pageLabels = usePageLabels();
  useRefreshOn('companytransaction', '/company/dinger/wallet');

  return (
    <WalletLayout tab="wallet" title={t('common.wallet.title')} actions={<BuyDingersLink />}>
      <QueryBoundary query={wallet} skeleton={<WalletSkeleton />}>
        {({ balance, movements }) => (
          <>
            <Card $padding={5}>
              <Text $tone="muted">{t('wallet.balance')}</Text>
              <Balance aria-live="polite">{t('common.dingers', { count: balance })}</Balance>
              <Text $size="small" $tone="muted">
                {t('wallet.help')}
              </Text>
            </Card>
            <Stack as="section" $gap={3} aria-labelledby="ledger">
              <Cluster $justify="space-between">
                <Heading level={2} size="title" id="ledger">
                  {t('wallet.ledger')}
                </Heading>
              </Cluster>
              {movements.data.length === 0 ? (
                <EmptyState icon="wallet" title={t('wallet.none')} headingLevel={3} actions={<BuyDingersLink />}>
                  {t('wallet.none_help')}
                </EmptyState>
              ) : (
                <>
                  <Ledger movements={movements.data} />
                  <Pagination
                    page={movements.current_page}
                    pageCount={movements.last_page}
                    hrefFor={(page) => `/company/dinger/wallet?page=${page}`}
                    {...pageLabels}
                  />
                </>
              )}
            </Stack>
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
