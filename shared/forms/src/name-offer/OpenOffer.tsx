import { Alert, Button, Cluster } from '@jpro/ui';
import { createBundledText } from '@jpro/platform';
import type { OpenOfferProps } from './useNameOffers.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

/** The question with both answers. */
export default function OpenOffer({ names, offer }: OpenOfferProps) {
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

/** Bundled with the offer, so that any remote can show it. */
const useNameOfferText = createBundledText('name-offer', { en, my });
