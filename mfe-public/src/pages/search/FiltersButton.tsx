import type { ReactNode } from 'react';
import { useLazyDialog } from '@jpro/features';
import { Button } from '@jpro/ui';
import type { SearchValues } from '../../search/searchAddress.ts';
import type { FilterDrawerProps } from './FilterDrawer.tsx';

interface FiltersButtonProps {
  readonly values: SearchValues;
  readonly children: ReactNode;
}

/** Opens all filters, with several values for each. */
export function FiltersButton({ values, children }: FiltersButtonProps) {
  const drawer = useLazyDialog<FilterDrawerProps>(
    () => import(/* webpackChunkName: "search-more" */ './FilterDrawer.tsx'),
  );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="filter"
        busy={drawer.loading}
        aria-haspopup="dialog"
        onClick={() => drawer.open()}
      >
        {children}
      </Button>
      {drawer.render((FilterDrawer) => (
        <FilterDrawer values={values} onClose={drawer.close} />
      ))}
    </>
  );
}
