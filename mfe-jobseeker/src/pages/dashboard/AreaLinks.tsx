import type { JSX } from 'react';
import { useAreaMenu } from '@jpro/platform';
import { Anchor, Icon } from '@jpro/ui';
import { color, fontSize, fontWeight, media, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';

const Nav = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: ${space[2]};

  ${media.largeText} {
    grid-template-columns: 1fr;
  }

  ${media.desktop} {
    display: none;
  }

  /* Leaves no hole beside it. */
  a:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  a {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 52px;
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
    line-height: 1.5;
    text-decoration: none;
  }

  svg {
    color: ${color.primary};
  }
`;

/** The jobseeker's other pages, on phones, where the bar at the bottom leads here. */
export function AreaLinks({ current }: { readonly current: string }): JSX.Element {
  const { label, items } = useAreaMenu('jobseeker');
  return (
    <Nav aria-label={label}>
      {items
        .filter(({ to }) => to !== current)
        .map(({ to, icon, label: name }) => (
          <Anchor key={to} to={to}>
            <Icon name={icon} />
            {name}
          </Anchor>
        ))}
    </Nav>
  );
}
