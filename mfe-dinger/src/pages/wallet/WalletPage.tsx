import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { apiKey } from '@jpro/api';
import { useRealtimeEvent, useRealtimePoll } from '@jpro/platform';
import { ListSkeleton, PageHeading, QueryBoundary, usePageLabels } from '@jpro/platform/components';
import { pageNumber } from '@jpro/platform/routes';
import { ButtonLink, Card, Cluster, EmptyState, Heading, Pagination, Skeleton, Stack, Text } from '@jpro/ui';
import { fontSize, fontWeight } from '@jpro/ui/tokens';
import { CompanyLayout } from '../../common/CompanyLayout.tsx';
import { WalletTabs } from '../../common/WalletTabs.tsx';
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
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const wallet = useQuery({
    ...walletQuery(pageNumber(new URLSearchParams(search))),
    placeholderData: keepPreviousData,
  });
  const pageLabels = usePageLabels();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/wallet') });
  useRealtimeEvent('companytransaction', refresh);
  useRealtimePoll(refresh);
  const buy = (
    <ButtonLink to="/company/dinger/purchasedinger" icon="coins">
      {t('common.wallet.buy')}
    </ButtonLink>
  );

  return (
    <CompanyLayout>
      <PageHeading actions={buy}>{t('common.wallet.title')}</PageHeading>
      <WalletTabs current="wallet" />
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
                <EmptyState icon="wallet" title={t('wallet.none')} headingLevel={3} actions={buy}>
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
    </CompanyLayout>
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
