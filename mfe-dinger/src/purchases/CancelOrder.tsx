import type { Purchase } from '@jpro/api';
import { useLazyDialog } from '@jpro/features';
import { Button } from '@jpro/ui';
import { useText } from '../text.ts';
import type { CancelOrderDialogProps } from './CancelOrderDialog.tsx';

/**
 * Cancels an order that waits for its payment, and is empty for any other. Not offered once a receipt was sent, because
 * the operator then looks for the money.
 */
export function CancelOrder({ purchase }: { readonly purchase: Purchase }) {
  const t = useText();
  const dialog = useLazyDialog<CancelOrderDialogProps>(
    () => import(/* webpackChunkName: "cancel-order" */ './CancelOrderDialog.tsx'),
  );
  if (purchase.status !== 'pending' || purchase.receipt) return null;
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" busy={dialog.loading} onClick={() => dialog.open()}>
        {t('cancel.button')}
      </Button>
      {dialog.render((Dialog) => (
        <Dialog id={purchase.id} onDone={dialog.close} />
      ))}
    </>
  );
}
