import type { Lookup } from '@jpro/api';
import { useText } from '../text.ts';
import { useLookupName } from './useLookupName.ts';

type Named = Pick<Lookup, 'name_en' | 'name_my'>;

/** “Sanchaung, Yangon Region”, or the one of the two that is known. */
export function usePlace() {
  const t = useText();
  const name = useLookupName();
  return (of: { readonly township: Named | null; readonly location: Named | null }): string => {
    const [township, location] = [name(of.township), name(of.location)];
    return township && location ? t('common.place.both', { township, location }) : township || location;
  };
}
