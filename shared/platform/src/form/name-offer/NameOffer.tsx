import { useEffect, useRef } from 'react';
import { Alert, Button, Cluster } from '@jpro/ui';
import type { NameOffers } from './useNameOffers.ts';
import { useNameOfferText } from './useNameOfferText.ts';

interface NameOfferProps {
  readonly form: { readonly names: NameOffers; readonly watch: (field: never) => unknown };
  readonly field: string;
}

/** "Did you mean …? Keep what I typed": goes into the `Field` of a name, below its input. */
export function NameOffer({ form, field }: NameOfferProps) {
  const { add } = form.names;
  const addOnce = useRef(add);
  useEffect(() => addOnce.current(field), [field]);
  const offer = form.names.of(field);
  return offer ? <OpenOffer key={offer.typed} form={form} field={field} /> : null;
}

function OpenOffer({ form, field }: NameOfferProps) {
  const t = useNameOfferText();
  // Typing something else withdraws the offer.
  form.watch(field as never);
  const offer = form.names.of(field);
  if (!offer) return null;
  const { suggestion } = offer;
  return (
    <Alert
      tone="info"
      live
      title={t('question', { suggestion })}
      action={
        <Cluster>
          <Button size="small" onClick={() => form.names.accept(offer)}>
            {t('accept', { suggestion })}
          </Button>
          <Button size="small" variant="quiet" onClick={() => form.names.keep(offer)}>
            {t('keep')}
          </Button>
        </Cluster>
      }
    >
      {t('why')}
    </Alert>
  );
}
