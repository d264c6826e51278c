import { TabLinks } from '@jpro/ui';
import { useText } from '../text.ts';

/** The wallet's three pages. */
export function WalletTabs({ current }: { readonly current: 'wallet' | 'purchasedinger' | 'transaction' }) {
  const t = useText();
  return (
    <TabLinks
      label={t('tabs.label')}
      value={current}
      tabs={(['wallet', 'purchasedinger', 'transaction'] as const).map((id) => ({
        id,
        label: t(`tabs.${id}`),
        to: `/company/dinger/${id}`,
      }))}
    />
  );
}
