import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DashboardLayout, Stack } from '@jpro/ui';
import { useAreaMenu } from '@jpro/platform';

const WALLET = '/company/dinger/wallet';

/** A page of the wallet, with the company's navigation beside it. */
export function CompanyLayout({ children }: { readonly children: ReactNode }) {
  const { label, items } = useAreaMenu('company');
  const { pathname } = useLocation();
  return (
    <DashboardLayout label={label} items={items} current={pathname.startsWith('/company/dinger/') ? WALLET : pathname}>
      <Stack $gap={5}>{children}</Stack>
    </DashboardLayout>
  );
}
