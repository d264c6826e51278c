import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { safeRedirect } from '@jpro/platform';
import { allQueries, ListSkeleton, PageHeading } from '@jpro/platform/area';
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
        {({ exchanges, wallet }) => <PurchaseDingerForm exchanges={exchanges} balance={wallet.balance} back={safeRedirect(search.get('redirect'))} />}
      </QueryAnswer>
    </CompanyArea>
  );
}
