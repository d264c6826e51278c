import { useMay } from '@jpro/features';
import { useLocalePath } from '@jpro/platform';
import { ButtonLink } from '@jpro/ui';
import { useText } from '../text.ts';
import { purchaseAddress } from './purchaseAddress.ts';

/** Leads to the purchase and then `back`, a path on this site, for those who may buy. */
export function BuyDingersLink({ back }: { readonly back: string }) {
  const t = useText();
  const localePath = useLocalePath();
  return (
    useMay()('money') && (
      <ButtonLink to={purchaseAddress(localePath(back))} icon="coins">
        {t('common.wallet.buy')}
      </ButtonLink>
    )
  );
}
