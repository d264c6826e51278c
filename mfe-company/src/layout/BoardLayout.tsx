import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAreaMenu } from '@jpro/platform';
import { Anchor, Icon, Stack, VisuallyHidden } from '@jpro/ui';
import { color, control, media, radius, space } from '@jpro/ui/tokens';

const Frame = styled.div`
  padding: ${space[4]} ${space[4]} ${space[12]};

  ${media.wide} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[4]};
    align-items: start;
  }

  ${media.print} {
    display: block;
    padding: 0;
  }
`;

const Side = styled.nav`
  display: none;

  ${media.wide} {
    display: block;
    position: sticky;
    top: ${space[4]};
  }

  ${media.print} {
    display: none;
  }

  ul {
    list-style: none;
  }
`;

const Item = styled(Anchor)`
  display: grid;
  place-items: center;
  width: ${control.height};
  height: ${control.height};
  border-radius: ${radius.small};
  color: ${color.muted};

  &:hover {
    background: ${color.raised};
  }

  &[aria-current] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

interface BoardLayoutProps {
  /** Path of the menu entry to mark. */
  readonly current: string;
  readonly children: ReactNode;
}

/** A layout for pages that need the whole width: the navigation beside it shows only icons. */
export function BoardLayout({ current, children }: BoardLayoutProps) {
  const { label, items } = useAreaMenu('company');
  return (
    <Frame>
      <Side aria-label={label}>
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <Item to={item.to} title={item.label} aria-current={item.to === current ? 'page' : undefined}>
                <Icon name={item.icon} />
                <VisuallyHidden>{item.label}</VisuallyHidden>
              </Item>
            </li>
          ))}
        </ul>
      </Side>
      <Stack $gap={4}>{children}</Stack>
    </Frame>
  );
}
