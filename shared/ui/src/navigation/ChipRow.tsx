import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../tokens.ts';

export interface ChipRowProps {
  /** Accessible name of the row. */
  readonly label: string;
  /** `<li>` elements, one for each chip. */
  readonly children: ReactNode;
}

const Row = styled.nav`
  ${media.mobile} {
    /* Scrolls to the edges of the screen, and leaves room for the focus ring of the chips. */
    margin: -${space[2]} -${space[4]};
    padding: ${space[2]} ${space[4]};
    scroll-padding-inline: ${space[4]};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  list-style: none;

  li {
    display: flex;
    min-width: 0;
  }

  ${media.mobile} {
    flex-wrap: nowrap;

    li {
      flex: none;
    }

    /* Scrolls into view, where supported, when the row is longer than the screen. */
    [aria-current] {
      scroll-initial-target: nearest;
    }
  }
`;

/**
 * Filters or shortcuts side by side. On phones they are a single scrolling row, so that the content stays above the
 * fold.
 */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <Row aria-label={label}>
      <List>{children}</List>
    </Row>
  );
}
