import { styled } from 'styled-components';
import type { To } from 'react-router';
import { Icon } from '../icons/Icon.tsx';
import { color, control, fontWeight, media, radius, space } from '../tokens.ts';
import { Anchor } from './Anchor.tsx';
import { pageNumbers } from './pageNumbers.ts';

export interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => To;
  readonly labels: {
    /** Accessible name of the navigation: "Pages". */
    readonly navigation: string;
    readonly previous: string;
    readonly next: string;
    /** Label of a page link: "Page 3". */
    readonly page: (page: number) => string;
  };
  /** Writes a number in the digits of the locale. */
  readonly formatNumber: (page: number) => string;
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[1]};
  list-style: none;

  ${media.mobile} {
    gap: 2px;
  }
`;

const Item = styled.li<{ $wideOnly: boolean }>`
  ${({ $wideOnly }) => $wideOnly && `${media.mobile} { display: none; }`}
`;

const PageLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${control.height};
  height: ${control.height};
  padding-inline: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  color: ${color.ink};
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:hover {
    border-color: ${color.lineStrong};
  }

  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: ${fontWeight.bold};
  }
`;

const Gap = styled.li`
  align-self: center;
  color: ${color.muted};
`;

const ROOM_ON_PHONES = 5;

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pageCount, hrefFor, labels, formatNumber }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.navigation}>
      <List>
        {page > 1 && (
          <li>
            <PageLink to={hrefFor(page - 1)} rel="prev" aria-label={labels.previous}>
              <Icon name="chevronLeft" />
            </PageLink>
          </li>
        )}
        {pageNumbers(page, pageCount).map((number, index) =>
          number === null ? (
            <Gap key={`gap-${index}`} aria-hidden>
              …
            </Gap>
          ) : (
            <Item
              key={number}
              $wideOnly={pageCount > ROOM_ON_PHONES && number !== 1 && number !== page && number !== pageCount}
            >
              <PageLink
                to={hrefFor(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number)}
              </PageLink>
            </Item>
          ),
        )}
        {page < pageCount && (
          <li>
            <PageLink to={hrefFor(page + 1)} rel="next" aria-label={labels.next}>
              <Icon name="chevronRight" />
            </PageLink>
          </li>
        )}
      </List>
    </nav>
  );
}
