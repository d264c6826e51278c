import type { Purchase } from '@jpro/api';
import { useFormat } from '@jpro/platform';
import { Alert, ButtonLink, Cluster } from '@jpro/ui';
import { CancelOrder } from '../../purchases/CancelOrder.tsx';
import { usePrice } from '../../purchases/usePrice.ts';
import { useText } from '../../text.ts';

/**
 * Shown before another order is sent: the previous one is still unpaid, and here is how to continue it. An order costs
 * nothing until it is paid.
 */
export function PendingOrder({ purchase }: { readonly purchase: Purchase }) {
  const t = useText();
  const format = useFormat();
  const price = usePrice();
  const { id, dingers, bonus, amount, currency, created_at, pay_url, receipt } = purchase;
  return (
    <Alert
      tone={receipt ? 'info' : 'warning'}
      title={t(receipt ? 'purchase.checked' : 'purchase.pending')}
      action={
        <Cluster>
          {pay_url && (
            <ButtonLink href={pay_url} size="small">
              {t('transaction.pay')}
            </ButtonLink>
          )}
          <ButtonLink to={`/company/dinger/transaction/${id}`} size="small" variant="secondary">
            {t('purchase.show_order')}
          </ButtonLink>
          <CancelOrder purchase={purchase} />
        </Cluster>
      }
    >
      <p>
        {t('purchase.pending_order', {
          dingers: t('common.dingers', { count: dingers + bonus }),
          price: price(amount, currency),
          at: format.dateTime(created_at),
        })}
      </p>
      {!receipt && <p>{t('purchase.pending_free')}</p>}
    </Alert>
  );
}
