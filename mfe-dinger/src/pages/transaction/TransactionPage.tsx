import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { NotFoundPage, useRealtimeEvent, useRouteParams } from '@jpro/platform';
import { ListSkeleton, QueryBoundary } from '@jpro/features';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { purchaseQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { PurchaseSheet } from './PurchaseSheet.tsx';

const ASK_AGAIN_MS = 4_000;

/** One purchase, polled while it is pending, because buyers arrive here from the payment provider. */
export default function TransactionPage() {
  const t = useText();
  const { transition = '' } = useRouteParams<'transition'>();
  const queryClient = useQueryClient();
  const purchase = useQuery({
    ...purchaseQuery(transition),
    staleTime: ASK_AGAIN_MS,
    enabled: transition !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_AGAIN_MS : false),
  });
  useRealtimeEvent('companytransaction', () => {
    void purchase.refetch();
    void queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/wallet') });
  });

  if (purchase.data === null) return <NotFoundPage />;
  return (
    <WalletLayout tab="transaction" title={t('transaction.title')}>
      <QueryBoundary query={purchase} skeleton={<ListSkeleton rows={1} height={280} />}>
        {(found) => found && <PurchaseSheet purchase={found} />}
      </QueryBoundary>
    </WalletLayout>
  );
}
