import { TabLinks } from '@jpro/ui';
import { useText } from '../text.ts';

/** The wallet's three pages. */
export function WalletTabs({ current }: { readonly current: 'wallet' | 'purchasedinger' | 'transaction' }) {
  const t = useText();
  return (
    <TabLinks
      label={t('common.wallet.title')}
      value={current}
      tabs={[
        { id: 'wallet', label: t('tabs.wallet'), to: '/company/dinger/wallet' },
        { id: 'purchasedinger', label: t('common.wallet.buy'), to: '/company/dinger/purchasedinger' },
        { id: 'transaction', label: t('tabs.transaction'), to: '/company/dinger/transaction' },
      ]}
    />
  );
}
