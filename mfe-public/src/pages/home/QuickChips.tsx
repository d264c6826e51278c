import { ChipRow } from '@jpro/ui';
import { Chip } from '../../search/Chip.tsx';
import { QUICK_SEARCHES } from '../../search/quickSearches.ts';
import { searchPath } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';

/** Common searches that take a single tap, below the search field. */
export function QuickChips() {
  const t = useText();
  return (
    <ChipRow label={t('search.quick.label')}>
      {QUICK_SEARCHES.map(({ key, values }) => (
        <li key={key}>
          <Chip to={searchPath(values)}>{t(`search.quick.${key}`)}</Chip>
        </li>
      ))}
    </ChipRow>
  );
}
