import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { Chip } from '../../search/Chip.tsx';
import { QUICK_SEARCHES } from '../../search/quickSearches.ts';
import { searchPath } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';

/** On phones one row that scrolls: jobs stay above the fold. */
const Row = styled.nav`
  overflow-x: auto;
  scrollbar-width: none;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[3]};
  list-style: none;

  ${media.mobile} {
    flex-wrap: nowrap;

    li {
      flex: none;
    }
  }
`;

/** Common searches of one tap, below the search field. */
export function QuickChips() {
  const t = useText();
  return (
    <Row aria-label={t('search.quick.label')}>
      <List>
        {QUICK_SEARCHES.map(({ key, values }) => (
          <li key={key}>
            <Chip to={searchPath(values)}>{t(`search.quick.${key}`)}</Chip>
          </li>
        ))}
      </List>
    </Row>
  );
}
