import { Alert, Button, Cluster } from '@jpro/ui';
import type { OpenOfferProps } from './useNameOffers.ts';
import { useNameOfferText } from './useNameOfferText.ts';

/** The question, with both answers. Typing something else withdraws it. */
export default function OpenOffer({ form, field }: OpenOfferProps) {
  const t = useNameOfferText();
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
