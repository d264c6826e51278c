import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '@jpro/platform';
import { allQueries, ListSkeleton, QueryBoundary, useRefreshOn } from '@jpro/features';
import { Alert } from '@jpro/ui';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { exchangesQuery, purchasesQuery, walletQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { PurchaseDingerForm } from './PurchaseDingerForm.tsx';

export default function PurchaseDingerPage() {
  const t = useText();
  const [search] = useSearchParams();
  const responses = allQueries({ exchanges: useQuery(exchangesQuery()), wallet: useQuery(walletQuery()) });
  const last = useQuery(purchasesQuery(1)).data?.data[0];
  useRefreshOn('companytransaction', '/company/dinger/transaction_list');
  return (
    <WalletLayout tab="purchasedinger" title={t('common.wallet.buy')} lead={t('purchase.lead')}>
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={3} height={160} />}>
        {({ exchanges, wallet }) =>
          exchanges.payment_types.length > 0 ? (
            <PurchaseDingerForm
              exchanges={exchanges}
              balance={wallet.balance}
              back={safeRedirect(search.get('redirect'))}
              last={last}
            />
          ) : (
            <Alert tone="info" title={t('purchase.closed')}>
              {t('purchase.closed_help')}
            </Alert>
          )
        }
      </QueryBoundary>
    </WalletLayout>
  );
}
