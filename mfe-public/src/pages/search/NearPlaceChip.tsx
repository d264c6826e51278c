import { useEffect, useEffectEvent, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@jpro/platform';
import { useLazyDialog, useStored } from '@jpro/features';
import { IconButton } from '@jpro/ui';
import { Chip } from '../../search/Chip.tsx';
import { parseNearPlace } from './nearPlace.ts';
import { searchPath, type SearchValues } from '../../search/searchAddress.ts';
import { filterOf, searchQuery } from '../../search/searchQueries.ts';
import { useText } from '../../text.ts';
import { NEAR_PLACE_STORED_AS, WITHOUT_PLACE } from '../../search/quickSearches.ts';
import type { NearDialogProps } from './NearDialog.tsx';

export interface NearPlaceChipProps {
  readonly values: SearchValues;
  /** Whether the chip was tapped, so that it asks for the place. */
  readonly asked: boolean;
}

/** "Near me" with the place that the visitor has chosen, or a dialog that asks for one. */
export default function NearPlaceChip({ values, asked }: NearPlaceChipProps) {
  const t = useText();
  const format = useFormat();
  const dialog = useLazyDialog<NearDialogProps>(() => import(/* webpackChunkName: "search-more" */ './NearDialog.tsx'));
  const choose = useEffectEvent(() => dialog.open());
  useEffect(() => {
    if (asked) choose();
  }, [asked]);
  const stored = useStored(NEAR_PLACE_STORED_AS);
  const place = useMemo(() => parseNearPlace(stored), [stored]);

  const { location, township, ...rest } = filterOf(values);
  const chosen = place !== null && location === place.location && township === place.township;
  const near = searchQuery({ ...rest, ...place, limit: '1' });
  const { data } = useQuery({ ...near, enabled: place !== null && !chosen });
  return (
    <>
      {place ? (
        <Chip chosen={chosen} to={searchPath(chosen ? rest : { ...rest, ...place })}>
          {t('search.quick.near')}
          {!chosen && data?.total_count !== undefined && data.total_count !== null && (
            <span>({format.number(data.total_count)})</span>
          )}
        </Chip>
      ) : (
        <Chip
          to={WITHOUT_PLACE}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            dialog.open();
          }}
        >
          {t('search.quick.near')}
        </Chip>
      )}
      {place && <IconButton icon="edit" size="small" label={t('search.near.change')} onClick={() => dialog.open()} />}
      {dialog.render((Dialog) => (
        <Dialog place={place} filter={rest} onClose={dialog.close} />
      ))}
    </>
  );
}
