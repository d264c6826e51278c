import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { useAreaMenu } from '@jpro/platform';
import { PageHeading } from '@jpro/features';
import { DashboardLayout, Stack, TabLinks } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

interface JobseekerLayoutProps {
  /** Path of the page, without locale prefix. */
  readonly current: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

const OnPhones = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

/** The layout of the jobseeker's pages: the navigation and the page's heading. */
export function JobseekerLayout({ current, title, intro, children }: JobseekerLayoutProps): JSX.Element {
  const { label, items } = useAreaMenu('jobseeker');
  const tabs = useRef<HTMLDivElement>(null);
  // The row of tabs is wider than a phone, and not every browser starts with the open tab in view. `scrollIntoView`
  // would also scroll the page away from where the reader is.
  useEffect(() => {
    const row = tabs.current?.firstElementChild;
    const open = row?.querySelector('[aria-current]');
    if (!row || !open) return;
    const [outer, inner] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, []);
  return (
    <DashboardLayout label={label} items={items} current={current}>
      <Stack $gap={6}>
        <OnPhones ref={tabs}>
          <TabLinks label={label} tabs={items.map((item) => ({ id: item.to, ...item }))} value={current} />
        </OnPhones>
        <PageHeading lead={intro}>{title}</PageHeading>
        {children}
      </Stack>
    </DashboardLayout>
  );
}
