import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '@jpro/platform';
import { allQueries, ListSkeleton, PageHeading } from '@jpro/platform/area';
import { Alert } from '@jpro/ui';
import { CompanyArea } from '../../area/CompanyArea.tsx';
import { QueryAnswer } from '../../area/QueryAnswer.tsx';
import { WalletTabs } from '../../area/WalletTabs.tsx';
import { exchangesQuery, walletQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { PurchaseDingerForm } from './PurchaseDingerForm.tsx';

export default function PurchaseDingerPage() {
  const t = useText();
  const [search] = useSearchParams();
  const answers = allQueries({ exchanges: useQuery(exchangesQuery()), wallet: useQuery(walletQuery(1)) });
  return (
    <CompanyArea>
      <PageHeading lead={t('purchase.lead')}>{t('purchase.title')}</PageHeading>
      <WalletTabs current="purchasedinger" />
      <QueryAnswer query={answers} skeleton={<ListSkeleton rows={3} height={160} />}>
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
      </QueryAnswer>
    </CompanyArea>
  );
}
