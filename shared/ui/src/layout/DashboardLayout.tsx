import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { Anchor } from '../navigation/Anchor.tsx';
import { color, contentWidth, control, fontSize, fontWeight, media, radius, space } from '../tokens.ts';

export interface DashboardLayoutProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly items: readonly {
    readonly to: string;
    readonly icon: IconName;
    readonly label: string;
    /** A full hundred begins a group. */
    readonly order: number;
  }[];
  /** Path of the current item, without locale prefix. */
  readonly current: string;
  readonly children: ReactNode;
}

const Frame = styled.div`
  width: 100%;
  max-width: ${contentWidth.regular};
  margin-inline: auto;
  padding: ${space[4]} ${space[4]} ${space[12]};

  ${media.desktop} {
    padding: ${space[6]} ${space[6]} ${space[16]};
  }

  ${media.wide} {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
    gap: ${space[8]};
    align-items: start;
  }

  /* A message field needs the height that there is. */
  ${media.short} {
    &:has([data-bottom-bar]) {
      padding-block: 0;

      > nav {
        display: none;
      }
    }
  }

  /* Also on wide paper: without the navigation, the content takes the whole page. */
  ${media.print} {
    display: block;
    padding: 0;
  }
`;

const Side = styled.nav`
  ${media.mobile} {
    display: none;
  }

  ${media.print} {
    display: none;
  }

  margin-bottom: ${space[5]};

  ${media.wide} {
    position: sticky;
    top: ${space[6]};
    margin: 0;
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  list-style: none;

  ${media.wide} {
    flex-direction: column;
    flex-wrap: nowrap;

    > [data-group] {
      margin-top: ${space[2]};
      padding-top: ${space[2]};
      border-top: 1px solid ${color.line};
    }
  }
`;

const Item = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${control.height};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  text-decoration: none;

  > svg {
    color: ${color.muted};
  }

  &:hover {
    background: ${color.raised};
  }

  &[aria-current] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};

    > svg {
      color: inherit;
    }
  }
`;

const Content = styled.div`
  min-width: 0;
`;

/**
 * An area with navigation: a column beside the content, a row above it on medium screens, and the shell's drawer on
 * phones.
 */
export function DashboardLayout({ label, items, current, children }: DashboardLayoutProps) {
  return (
    <Frame data-task>
      <Side aria-label={label}>
        <List>
          {items.map((item) => (
            <li key={item.to} data-group={item.order % 100 ? undefined : ''}>
              <Item to={item.to} aria-current={item.to === current ? 'page' : undefined}>
                <Icon name={item.icon} />
                {item.label}
              </Item>
            </li>
          ))}
        </List>
      </Side>
      <Content>{children}</Content>
    </Frame>
  );
}
