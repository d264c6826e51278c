import { useEffect, useRef } from 'react';
import { Alert, Button, Cluster } from '@jpro/ui';
import type { NameOffers, Offer } from './useNameOffers.ts';
import { useNameOfferText } from './useNameOfferText.ts';

interface NameOfferProps {
  readonly names: NameOffers;
  readonly field: string;
}

/** "Did you mean …? Keep what I typed": goes into the `Field` of a name, below its input. */
export function NameOffer({ names, field }: NameOfferProps) {
  const addOnce = useRef(names.add);
  useEffect(() => addOnce.current(field), [field]);
  const offer = names.of(field);
  return offer ? <OpenOffer key={offer.typed} names={names} offer={offer} /> : null;
}

function OpenOffer({ names, offer }: Pick<NameOfferProps, 'names'> & { readonly offer: Offer }) {
  const t = useNameOfferText();
  const { suggestion } = offer;
  return (
    <Alert
      tone="info"
      live
      title={t('question', { suggestion })}
      action={
        <Cluster>
          <Button size="small" onClick={() => names.accept(offer)}>
            {t('accept', { suggestion })}
          </Button>
          <Button size="small" variant="quiet" onClick={() => names.keep(offer)}>
            {t('keep')}
          </Button>
        </Cluster>
      }
    >
      {t('why')}
    </Alert>
  );
}
