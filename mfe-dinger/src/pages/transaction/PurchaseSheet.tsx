import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type Purchase } from '@jpro/api';
import { ORDER_DAYS } from '@jpro/api/fields';
import { useFormat, useHasPage, usePlatform, useToasts } from '@jpro/platform';
import { Alert, ButtonLink, Card, Cluster, DescriptionList, Stack } from '@jpro/ui';
import { CancelOrder } from '../../purchases/CancelOrder.tsx';
import { PurchaseStatus } from '../../purchases/PurchaseStatus.tsx';
import { forgetReturnPath, returnPath } from '../../purchases/returnPath.ts';
import { usePrice } from '../../purchases/usePrice.ts';
import { useText } from '../../text.ts';
import { ManualPayment } from './ManualPayment.tsx';

/** A purchase and its status. Once it is paid, the buyer returns to where the dingers ran out. */
export function PurchaseSheet({ purchase }: { readonly purchase: Purchase }) {
  const t = useText();
  const format = useFormat();
  const price = usePrice();
  const hasPage = useHasPage();
  useRefreshOnChange(purchase.status);
  useGoOn(purchase);
  const { status, ended, dingers, bonus, pay_url, instructions, check_hours, receipt, paid_at, reason, expires_at } =
    purchase;

  return (
    <>
      {status === 'pending' && (
        <Alert
          tone={receipt ? 'info' : 'warning'}
          title={t(receipt ? 'transaction.checked' : 'transaction.pending')}
          action={
            <Cluster>
              {pay_url && (
                <ButtonLink href={pay_url} size="small">
                  {t('transaction.pay')}
                </ButtonLink>
              )}
              <CancelOrder purchase={purchase} />
            </Cluster>
          }
        >
          <p>{t('transaction.pending_help')}</p>
          {expires_at && <p>{t('transaction.expires', { when: format.dateTime(expires_at, 'short') })}</p>}
        </Alert>
      )}
      {status === 'paid' && (
        <Alert tone="success" live title={t('transaction.paid')}>
          {t('transaction.paid_help', { count: dingers + bonus })}
        </Alert>
      )}
      {status === 'rejected' && (
        <Alert
          tone={ended ? 'info' : 'danger'}
          live={!ended}
          title={t(`transaction.${ended ?? status}`)}
          action={
            hasPage('/contact') && (
              <ButtonLink to="/contact" variant="secondary" size="small">
                {t('transaction.rejected_contact')}
              </ButtonLink>
            )
          }
        >
          {t(`transaction.${ended ?? status}_help`, { days: ORDER_DAYS })}
          {reason && <p>{t('transaction.rejected_why', { reason })}</p>}
        </Alert>
      )}
      {(instructions ?? check_hours) && <ManualPayment purchase={purchase} />}
      <Card $padding={5}>
        <Stack $gap={5}>
          <DescriptionList
            items={[
              { term: t('transactions.reference'), description: <span translate="no">{purchase.reference}</span> },
              { term: t('transactions.status'), description: <PurchaseStatus purchase={purchase} /> },
              {
                term: t('ledger.dingers'),
                description:
                  bonus > 0 ? t('purchase.with_bonus', { dingers, bonus }) : t('common.dingers', { count: dingers }),
              },
              { term: t('transactions.amount'), description: price(purchase.amount, purchase.currency) },
              { term: t('purchase.payment_type'), description: t(`payment_type.${purchase.payment_type}`) },
              { term: t('transaction.ordered_at'), description: format.dateTime(purchase.created_at) },
              ...(paid_at ? [{ term: t('transaction.paid_at'), description: format.dateTime(paid_at) }] : []),
            ]}
          />
          <Cluster>
            <ButtonLink to="/company/dinger/wallet" variant="secondary" icon="wallet">
              {t('common.wallet.open')}
            </ButtonLink>
            {status !== 'rejected' && (
              <ButtonLink to={`/company/dinger/transaction/${purchase.id}/invoice`} variant="secondary" icon="file">
                {t(status === 'paid' ? 'transaction.invoice' : 'transaction.invoice_pending')}
              </ButtonLink>
            )}
            {status === 'rejected' && (
              <ButtonLink to="/company/dinger/purchasedinger" icon="coins">
                {t(ended ? 'transaction.order_again' : 'transaction.again')}
              </ButtonLink>
            )}
          </Cluster>
        </Stack>
      </Card>
    </>
  );
}

/** When the status changes, by an event or by polling, the other pages that show this purchase ask for it again. */
function useRefreshOnChange(status: Purchase['status']): void {
  const queryClient = useQueryClient();
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    void queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/transaction_list') });
    void queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/transaction/{id}/invoice') });
  }, [status, queryClient]);
}

function useGoOn({ id, status, dingers, bonus }: Purchase): void {
  const t = useText();
  const toasts = useToasts();
  const { history } = usePlatform();
  const queryClient = useQueryClient();
  const done = useRef(false);
  useEffect(() => {
    if (status !== 'paid' || done.current) return;
    done.current = true;
    void queryClient.invalidateQueries({ queryKey: apiKey('/company/dinger/wallet') });
    const back = returnPath(id);
    if (back === undefined) return;
    forgetReturnPath(id);
    toasts.show(t('transaction.go_on', { count: dingers + bonus }), 'success');
    // The path already has its locale prefix; the router would add a second one.
    history.push(back);
  }, [id, status, dingers, bonus, history, queryClient, t, toasts]);
}
