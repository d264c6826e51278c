import { useMay } from '@jpro/features';
import { ButtonLink } from '@jpro/ui';
import { useText } from '../text.ts';

export function BuyDingersLink() {
  const t = useText();
  return (
    useMay()('money') && (
      <ButtonLink to="/company/dinger/purchasedinger" icon="coins">
        {t('common.wallet.buy')}
      </ButtonLink>
    )
  );
}
