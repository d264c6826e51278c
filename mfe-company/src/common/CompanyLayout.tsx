import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DashboardLayout, Stack } from '@jpro/ui';
import { useAreaMenu } from '@jpro/platform';

/** A page of the company's area, with the area's navigation beside it. */
export function CompanyLayout({ children }: { readonly children: ReactNode }) {
  const { label, items } = useAreaMenu('company');
  const { pathname } = useLocation();
  return (
    <DashboardLayout label={label} items={items} current={pathname.replace(/(?<=.)\/$/, '')}>
      <Stack $gap={5}>{children}</Stack>
    </DashboardLayout>
  );
}
