import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '@jpro/platform';
import { allQueries, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/platform/components';
import { Alert } from '@jpro/ui';
import { CompanyLayout } from '../../common/CompanyLayout.tsx';
import { WalletTabs } from '../../common/WalletTabs.tsx';
import { exchangesQuery, walletQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { PurchaseDingerForm } from './PurchaseDingerForm.tsx';

export default function PurchaseDingerPage() {
  const t = useText();
  const [search] = useSearchParams();
  const responses = allQueries({ exchanges: useQuery(exchangesQuery()), wallet: useQuery(walletQuery(1)) });
  return (
    <CompanyLayout>
      <PageHeading lead={t('purchase.lead')}>{t('common.wallet.buy')}</PageHeading>
      <WalletTabs current="purchasedinger" />
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={3} height={160} />}>
        {({ exchanges, wallet }) =>
          exchanges.payment_types.length > 0 ? (
            <PurchaseDingerForm
              exchanges={exchanges}
              balance={wallet.balance}
              back={safeRedirect(search.get('redirect'))}
            />
          ) : (
            <Alert tone="info" title={t('purchase.closed')}>
              {t('purchase.closed_help')}
            </Alert>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}
