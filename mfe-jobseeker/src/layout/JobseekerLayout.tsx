import type { JSX, ReactNode } from 'react';
import { useAreaMenu } from '@jpro/platform';
import { PageHeading } from '@jpro/features';
import { DashboardLayout, Stack } from '@jpro/ui';

interface JobseekerLayoutProps {
  /** Path of the page, without locale prefix. */
  readonly current: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The layout of the jobseeker's pages: the navigation and the page's heading. */
export function JobseekerLayout({ current, title, intro, children }: JobseekerLayoutProps): JSX.Element {
  const { label, items } = useAreaMenu('jobseeker');
  return (
    <DashboardLayout label={label} items={items} current={current}>
      <Stack $gap={6}>
        <PageHeading lead={intro}>{title}</PageHeading>
        {children}
      </Stack>
    </DashboardLayout>
  );
}
