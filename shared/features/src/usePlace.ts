import { type Named, useCommonText, useLocalName } from '@jpro/platform';

interface Placed {
  readonly township: Named | null;
  readonly location: Named | null;
}

/** “Sanchaung, Yangon Region”, or whichever of the two is known. */
export function usePlace(): (of: Placed) => string {
  const t = useCommonText();
  const nameOf = useLocalName();
  return (of) => {
    const [township, location] = [nameOf(of.township), nameOf(of.location)];
    return township && location ? t('common.place.both', { township, location }) : township || location;
  };
}
