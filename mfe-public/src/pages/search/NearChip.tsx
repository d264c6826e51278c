import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyComponent, useStored } from '@jpro/features';
import { Chip } from '../../search/Chip.tsx';
import { NEAR_PLACE_STORED_AS, WITHOUT_PLACE } from '../../search/quickSearches.ts';
import { useText } from '../../text.ts';
import type { SearchValues } from '../../search/searchAddress.ts';
import type { NearPlaceChipProps } from './NearPlaceChip.tsx';

/**
 * "Near me" for visitors without a profile. Most have not chosen a place, so the rest of the code is loaded only when
 * it is needed.
 */
export function NearChip({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const isStored = useStored(NEAR_PLACE_STORED_AS) !== null;
  const [asked, setAsked] = useState(false);
  const chip = useLazyComponent<NearPlaceChipProps>(
    () => import(/* webpackChunkName: "near-place" */ './NearPlaceChip.tsx'),
  );
  const load = useEffectEvent(chip.load);
  useEffect(() => {
    if (isStored) load();
  }, [isStored]);
  if (chip.Component) return <chip.Component values={values} asked={asked} />;
  return (
    <Chip
      to={WITHOUT_PLACE}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        setAsked(true);
        chip.load();
      }}
    >
      {t('search.quick.near')}
    </Chip>
  );
}
