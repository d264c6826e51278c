import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '@jpro/platform';
import { AddressConcernNotice, allQueries, ListSkeleton, QueryBoundary, useMay, useRefreshOn } from '@jpro/features';
import { addressConcernQuery } from '@jpro/features/lookup-queries';
import { Alert, ButtonLink } from '@jpro/ui';
import { WalletLayout } from '../../layout/WalletLayout.tsx';
import { exchangesQuery, purchasesQuery, walletQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { PurchaseDingerForm } from './PurchaseDingerForm.tsx';

export default function PurchaseDingerPage() {
  const t = useText();
  const [search] = useSearchParams();
  const responses = allQueries({ exchanges: useQuery(exchangesQuery()), wallet: useQuery(walletQuery()) });
  const concern = useQuery(addressConcernQuery()).data?.concern;
  const may = useMay();
  const last = useQuery({ ...purchasesQuery(1), enabled: may('money') }).data?.data[0];
  useRefreshOn('companytransaction', '/company/dinger/transaction_list');
  const page = { tab: 'purchasedinger', title: t('common.wallet.buy') } as const;
  if (!may('money'))
    return (
      <WalletLayout {...page}>
        <Alert tone="info">{t('common.wallet.who_buys')}</Alert>
      </WalletLayout>
    );
  return (
    <WalletLayout {...page} lead={t('purchase.lead')}>
      <AddressConcernNotice
        concern={concern}
        action={
          may('company') && (
            <ButtonLink to="/company/editprofile" size="small" variant="secondary">
              {t('purchase.check_address')}
            </ButtonLink>
          )
        }
      >
        {t('purchase.address_concern')}
      </AddressConcernNotice>
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
