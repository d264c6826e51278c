import type { ReactNode } from 'react';
import { CompanyLayout, PageHeading, useMay } from '@jpro/features';
import { TabLinks } from '@jpro/ui';
import { useText } from '../text.ts';

interface WalletLayoutProps {
  readonly tab: 'wallet' | 'purchasedinger' | 'transaction' | 'report';
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the wallet: the company's navigation, the page's heading, and the wallet's tabs that one may open. */
export function WalletLayout({ tab, title, lead, actions, children }: WalletLayoutProps) {
  const t = useText();
  const mayPay = useMay()('money');
  return (
    <CompanyLayout current="/company/dinger/wallet">
      <PageHeading lead={lead} actions={actions}>
        {title}
      </PageHeading>
      <TabLinks
        label={t('common.wallet.title')}
        value={tab}
        tabs={[
          { id: 'wallet', label: t('tabs.wallet'), to: '/company/dinger/wallet' },
          ...(mayPay
            ? ([
                { id: 'purchasedinger', label: t('common.wallet.buy'), to: '/company/dinger/purchasedinger' },
                { id: 'transaction', label: t('tabs.transaction'), to: '/company/dinger/transaction' },
                { id: 'report', label: t('report.title'), to: '/company/dinger/report' },
              ] as const)
            : []),
        ]}
      />
      {children}
    </CompanyLayout>
  );
}
