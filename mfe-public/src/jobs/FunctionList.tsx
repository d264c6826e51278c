import type { JobFunction } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import { Grid } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { FunctionLink } from './FunctionLink.tsx';

/** Two columns on phones; one where the text is large. */
const List = styled(Grid)`
  list-style: none;

  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
    gap: ${space[2]};
  }
`;

/** Job functions with their icons, linked to their open jobs. */
export function FunctionList({ rows }: { readonly rows: readonly JobFunction[] }) {
  const nameOf = useLocalName();
  return (
    <List as="ul" $min={250} $gap={3}>
      {rows.map((row) => (
        <li key={row.id}>
          <FunctionLink row={row} name={nameOf(row)} />
        </li>
      ))}
    </List>
  );
}
