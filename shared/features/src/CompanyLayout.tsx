import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAreaMenu } from '@jpro/platform';
import { DashboardLayout, Stack } from '@jpro/ui';

interface CompanyLayoutProps {
  /** Path of the menu entry to mark, if it is not the page's own. */
  readonly current?: string;
  readonly children: ReactNode;
}

/** A page of the company's area, with the navigation beside it. */
export function CompanyLayout({ current, children }: CompanyLayoutProps) {
  const { label, items } = useAreaMenu('company');
  const { pathname } = useLocation();
  return (
    <DashboardLayout label={label} items={items} current={current ?? pathname.replace(/(?<=.)\/$/, '')}>
      <Stack $gap={5}>{children}</Stack>
    </DashboardLayout>
  );
}
