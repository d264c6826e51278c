import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../tokens.ts';

export interface DescriptionItem {
  readonly term: ReactNode;
  readonly description: ReactNode;
}

export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[];
}

const List = styled.dl`
  display: grid;
  gap: ${space[3]};

  > div {
    display: grid;
    gap: 0 ${space[4]};
  }

  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }

  dd {
    min-width: 0;
  }

  ${media.desktop} {
    > div {
      grid-template-columns: minmax(120px, 1fr) 2.5fr;
      align-items: baseline;
    }
  }
`;

/** Terms and values: side by side on wide screens, stacked on phones. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <List>
      {items.map(({ term, description }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </List>
  );
}
