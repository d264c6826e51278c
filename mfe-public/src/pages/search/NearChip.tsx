import { useCallback, useState } from 'react';
import { useToasts } from '@jpro/platform';
import { Chip } from '../../search/Chip.tsx';
import { NEAR_PLACE_STORED_AS } from '../../search/nearPlace.ts';
import type { SearchValues } from '../../search/searchAddress.ts';
import { useStored } from '../../search/useStored.ts';
import { useText } from '../../text.ts';
import { useLoaded } from '../../useLoaded.ts';

const loadChip = () => import(/* webpackChunkName: "near-place" */ './NearPlaceChip.tsx');

/** Without scripts: the states and regions on the home page. */
export const WITHOUT_PLACE = '/#jobs-by-state';

/** "Near me" for visitors without a profile. Most have chosen no place: the rest of it is loaded when it is needed. */
export function NearChip({ values }: { readonly values: SearchValues }) {
  const t = useText();
  const stored = useStored(NEAR_PLACE_STORED_AS);
  const [asked, setAsked] = useState(false);
  const toasts = useToasts();
  const giveUp = useCallback(() => {
    setAsked(false);
    toasts.show(t('common.failed.load'), 'error');
  }, [toasts, t]);
  const chip = useLoaded(loadChip, stored !== null || asked, giveUp);
  if (chip.Component) return <chip.Component values={values} asked={asked} />;
  return (
    <Chip
      to={WITHOUT_PLACE}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        setAsked(true);
      }}
    >
      {t('search.quick.near')}
    </Chip>
  );
}
