import { useState } from 'react';
import { useFormat } from '@jpro/platform';
import { useLazyComponent } from '@jpro/features';
import { Button } from '@jpro/ui';
import { media, radius } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { filterCount, type SearchValues } from '../../search/searchAddress.ts';
import { useText } from '../../text.ts';
import type { FilterDrawerProps } from './FilterDrawer.tsx';

const Entry = styled.li`
  ${media.desktop} {
    && {
      display: none;
    }
  }

  > button {
    border-radius: ${radius.round};
    white-space: nowrap;
  }
`;

/** Opens the filters on phones: the first entry in the row of quick filters. */
export function FilterButton({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const drawer = useLazyComponent<FilterDrawerProps>(
    () => import(/* webpackChunkName: "search-more" */ './FilterDrawer.tsx'),
  );
  const count = filterCount(values);
  const show = () => {
    setOpen(true);
    drawer.load();
  };
  return (
    <Entry>
      <Button
        variant="secondary"
        size="small"
        icon="filter"
        busy={drawer.loading}
        aria-haspopup="dialog"
        onClick={show}
      >
        {count > 0 ? t('search.filters_chosen', { n: format.number(count) }) : t('search.filters')}
      </Button>
      {drawer.Component && <drawer.Component values={values} open={open} onClose={() => setOpen(false)} />}
    </Entry>
  );
}
