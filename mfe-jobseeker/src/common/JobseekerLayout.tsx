import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { useHasPage } from '@jpro/platform';
import { DashboardLayout, Heading, Stack, TabLinks, Text } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { AREA_PAGES, type FeaturePath } from './areaPages.ts';

interface JobseekerLayoutProps {
  readonly current: FeaturePath;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

const OnPhones = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

/** What every page of the area stands in: the way to the other pages, and the page's heading. */
export function JobseekerLayout({ current, title, intro, children }: JobseekerLayoutProps): JSX.Element {
  const t = useText();
  const hasPage = useHasPage();
  const tabs = useRef<HTMLDivElement>(null);
  // The row of tabs is wider than a phone.
  // Newer browsers answer scrollIntoView with a promise, which is no clean-up.
  useEffect(() => {
    void tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const items = AREA_PAGES.filter(({ to }) => hasPage(to)).map(({ id, to, icon }) => ({
    id: to,
    to,
    icon,
    label: t(`area.${id}`),
  }));
  return (
    <DashboardLayout label={t('area.navigation')} items={items} current={current}>
      <Stack $gap={6}>
        <OnPhones ref={tabs}>
          <TabLinks label={t('area.navigation')} tabs={items} value={current} />
        </OnPhones>
        <div>
          <Heading level={1}>{title}</Heading>
          {intro && <Text $tone="muted">{intro}</Text>}
        </div>
        {children}
      </Stack>
    </DashboardLayout>
  );
}
