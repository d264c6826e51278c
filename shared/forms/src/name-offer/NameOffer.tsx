import { useEffect, useRef } from 'react';
import type { NameOffers } from './useNameOffers.ts';

interface NameOfferProps {
  readonly names: NameOffers;
  readonly field: string;
}

/** "Did you mean …? Keep what I typed": goes into the `Field` of a name, below its input. */
export function NameOffer({ names, field }: NameOfferProps) {
  const addOnce = useRef(names.add);
  useEffect(() => addOnce.current(field), [field]);
  const { Open } = names;
  const offer = names.of(field);
  return offer && Open ? <Open key={offer.typed} names={names} offer={offer} /> : null;
}
