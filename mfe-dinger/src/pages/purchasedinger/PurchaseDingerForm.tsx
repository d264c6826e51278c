import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type ApiClient, ApiError, apiKey, type EndpointInput, type Purchase, type ResponseOf } from '@jpro/api';
import { CURRENCIES, type Currency } from '@jpro/api/fields';
import { useApi, useFormat, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { DraftNotice, type SubmitContext, typedNumber, useApiForm, useStillHere } from '@jpro/forms';
import { Alert, Card, Field, FieldGroup, RadioGroup, Stack, Text, TextInput } from '@jpro/ui';
import { keepReturnPath } from '../../purchases/returnPath.ts';
import { useText } from '../../text.ts';
import { firstChoice, typesTaking } from './firstChoice.ts';
import { orderOf, type Order } from './orderOf.ts';
import { PackageChoice } from './PackageChoice.tsx';
import { PendingOrder } from './PendingOrder.tsx';
import { PurchaseTotal } from './PurchaseTotal.tsx';

const PURCHASES = apiKey('/company/dinger/transaction_list');
const EXCHANGES = apiKey('/company/dinger_exchanges');

export type Exchanges = ResponseOf<'GET', '/company/dinger_exchanges'>;

interface PurchaseDingerFormProps {
  readonly exchanges: Exchanges;
  /** In dingers. */
  readonly balance: number;
  /** Where to continue after paying: a path on this site with its locale prefix. */
  readonly back: string | undefined;
  /** The previous order. */
  readonly last: Purchase | undefined;
}

/** The order form: package or free amount, currency, payment type, and the total. */
export function PurchaseDingerForm({ exchanges, balance, back, last }: PurchaseDingerFormProps) {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const format = useFormat();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const isStillHere = useStillHere();
  const queryClient = useQueryClient();
  const ordered = useRef<{ readonly choice: string; readonly purchase: Purchase }>(undefined);
  const form = useApiForm({
    schema: () => import('@jpro/api/schemas').then(({ PurchaseForm }) => PurchaseForm),
    draftName: 'purchase',
    defaultValues: firstChoice(exchanges),
    submit: async (values, context) => {
      const seen = orderOf(
        exchanges[values.currency],
        values.package_id ?? null,
        values.dingers ?? null,
        exchanges.minimum,
      );
      const body = { ...values, ...(seen && { amount: seen.amount, bonus: seen.bonus }) };
      // A second click while the payment page loads must not order twice, unless the first order has ended by then.
      const choice = JSON.stringify(body);
      const hasEnded = last?.id === ordered.current?.purchase.id && last?.status !== 'pending';
      if (ordered.current?.choice !== choice || hasEnded) {
        try {
          const purchase = await placeOrder(api, body, context);
          ordered.current = { choice, purchase };
        } catch (error) {
          // The operator may have changed what is offered.
          if (error instanceof ApiError && [409, 422].includes(error.status))
            void queryClient.invalidateQueries({ queryKey: EXCHANGES });
          if (!isStillHere()) showFailure(error);
          throw error;
        }
      }
      const { purchase } = ordered.current;
      if (back) keepReturnPath(purchase.id, back);
      // Refetched by the next page, or when the visitor comes back: nothing moves while the payment page loads.
      void queryClient.invalidateQueries({ queryKey: PURCHASES, refetchType: 'none' });
      const page = `/company/dinger/transaction/${purchase.id}`;
      const showOrder = { label: t('purchase.show_order'), run: () => void navigate(page) };
      if (!isStillHere()) toasts.show(t('purchase.pending'), 'info', showOrder);
      else if (purchase.pay_url) window.location.assign(purchase.pay_url);
      else await navigate(page);
    },
  });
  const { register, errorOf, setValue, setFocus } = form;
  const currency: Currency = form.watch('currency');
  const packageId = form.watch('package_id') ?? null;
  const types = typesTaking(exchanges, currency);
  const currencies = CURRENCIES.filter((each) => typesTaking(exchanges, each).length > 0);
  const type = form.watch('payment_type');
  const table = exchanges[currency];
  const order: Order | null = orderOf(table, packageId, form.watch('dingers') ?? null, exchanges.minimum);
  const free = packageId === null;
  const hasChosenFree = useRef(false);

  // The back/forward cache may restore this page: the form is then a new order, and the previous one waits for its
  // payment.
  useEffect(() => {
    const beginAnew = ({ persisted }: PageTransitionEvent): void => {
      ordered.current = undefined;
      if (persisted) void queryClient.invalidateQueries({ queryKey: PURCHASES });
    };
    window.addEventListener('pageshow', beginAnew);
    return () => window.removeEventListener('pageshow', beginAnew);
  }, [queryClient]);
  // A wallet of a phone has no dollars.
  useEffect(() => {
    const [first] = typesTaking(exchanges, currency);
    if (first && !typesTaking(exchanges, currency).includes(type)) setValue('payment_type', first);
  }, [exchanges, currency, type, setValue]);
  useEffect(() => {
    if (free && hasChosenFree.current) setFocus('dingers');
  }, [free, setFocus]);

  return (
    <form {...form.formProps}>
      <Stack $gap={5}>
        <DraftNotice draft={form.draft} />
        <Card $padding={5}>
          <Stack $gap={5}>
            <RadioGroup
              legend={t('purchase.currency')}
              inline
              options={currencies.map((value) => ({ value, label: t(`common.currency.${value}`) }))}
              {...register('currency')}
            />
            {currency === 'USD' && exchanges.exchange_rate && (
              <Text $size="small" $tone="muted">
                {t('common.exchange_rate', {
                  kyats: format.money(exchanges.exchange_rate.kyats, 'MMK'),
                  day: format.date(exchanges.exchange_rate.on),
                })}
              </Text>
            )}
            <FieldGroup legend={t('purchase.package')} error={free ? undefined : errorOf('package_id')} required>
              <PackageChoice
                table={table}
                currency={currency}
                value={packageId}
                freeRef={form.control('package_id').ref}
                onChange={(id) => {
                  hasChosenFree.current = id === null;
                  setValue('package_id', id, { shouldValidate: form.isSubmitted });
                  if (id !== null) setValue('dingers', null, { shouldValidate: form.isSubmitted });
                }}
              />
            </FieldGroup>
            {free && (
              <Field
                label={t('purchase.amount')}
                help={t('purchase.amount_help', { minimum: exchanges.minimum })}
                error={errorOf('dingers') ?? errorOf('package_id')}
                required
              >
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  {...register('dingers', { setValueAs: typedNumber })}
                />
              </Field>
            )}
            <RadioGroup
              legend={t('purchase.payment_type')}
              required
              error={errorOf('payment_type')}
              options={types.map((value) => ({ value, label: t(`payment_type.${value}`) }))}
              {...register('payment_type')}
            />
          </Stack>
        </Card>
        {form.formError && (
          <Alert tone="danger" live>
            {form.formError}
          </Alert>
        )}
        {last?.status === 'pending' && <PendingOrder purchase={last} />}
        <PurchaseTotal
          order={order}
          currency={currency}
          balance={balance}
          byHand={exchanges.by_hand}
          busy={form.busy}
        />
      </Stack>
    </form>
  );
}

type OrderBody = EndpointInput<'POST', '/company/dinger/purchase_dinger'>['body'];

/** An attempt whose response was lost may have made an order that was paid or cancelled since: this is another one. */
async function placeOrder(
  api: ApiClient,
  body: OrderBody,
  { idempotencyKey, isRepeated, renewKey }: SubmitContext,
): Promise<Purchase> {
  const purchase = await api.post('/company/dinger/purchase_dinger', { body, idempotencyKey });
  if (!isRepeated) return purchase;
  const now = await api.get('/company/dinger/transaction/{id}', { params: { id: purchase.id } });
  if (now.status === 'pending') return now;
  return api.post('/company/dinger/purchase_dinger', { body, idempotencyKey: renewKey() });
}
