import { styled } from 'styled-components';
import { media } from '../tokens.ts';
import { Anchor } from './Anchor.tsx';
import { Count, tab, tabRow, type TabItem } from './tabStyles.ts';

const LinkRow = styled.nav`
  ${tabRow}

  ${media.print} {
    display: none;
  }
`;

const TabAnchor = styled(Anchor)`
  ${tab}
`;

export interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly (TabItem & { readonly to: string })[];
  /** `id` of the tab for the current page. */
  readonly value: string;
}

/** Tabs that are pages: the address determines the open one. */
export function TabLinks({ label, tabs, value }: TabLinksProps) {
  return (
    <LinkRow aria-label={label}>
      {tabs.map((item) => (
        <TabAnchor key={item.id} to={item.to} aria-current={item.id === value ? 'page' : undefined}>
          {item.label}
          {item.count && <Count>{item.count}</Count>}
        </TabAnchor>
      ))}
    </LinkRow>
  );
}
