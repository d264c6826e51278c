import { useEffect, useRef } from 'react';
import type { FormWithNames } from './useNameOffers.ts';

interface NameOfferProps {
  readonly form: FormWithNames;
  readonly field: string;
}

/** "Did you mean …? Keep what I typed": goes into the `Field` of a name, below its input. */
export function NameOffer({ form, field }: NameOfferProps) {
  const { add, Open } = form.names;
  const addOnce = useRef(add);
  useEffect(() => addOnce.current(field), [field]);
  const offer = form.names.of(field);
  return offer && Open ? <Open key={offer.typed} form={form} field={field} /> : null;
}
