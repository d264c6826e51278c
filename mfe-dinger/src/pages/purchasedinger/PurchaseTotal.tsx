import { TitledCard } from '@jpro/features';
import type { Currency } from '@jpro/api/fields';
import { Button, Cluster, DescriptionList, Text } from '@jpro/ui';
import { usePrice } from '../../purchases/usePrice.ts';
import { useText } from '../../text.ts';
import type { Order } from './orderOf.ts';

interface PurchaseTotalProps {
  /** Null while the free amount is invalid. */
  readonly order: Order | null;
  readonly currency: Currency;
  /** In dingers. */
  readonly balance: number;
  /** Whether the next page says where to send the money. */
  readonly byHand: boolean;
  readonly busy: boolean;
}

/** The price, the number of dingers, and the balance afterwards. */
export function PurchaseTotal({ order, currency, balance, byHand, busy }: PurchaseTotalProps) {
  const t = useText();
  const price = usePrice();
  const bold = (text: string) => (
    <Text as="span" $weight="bold">
      {text}
    </Text>
  );
  return (
    <TitledCard $gap={3} title={t('purchase.total')}>
      <DescriptionList
        items={[
          { term: t('purchase.to_pay'), description: bold(order ? price(order.amount, currency) : '–') },
          {
            term: t('purchase.you_get'),
            description: order
              ? order.bonus > 0
                ? t('purchase.with_bonus', { dingers: order.dingers, bonus: order.bonus })
                : t('common.dingers', { count: order.dingers })
              : '–',
          },
          {
            term: t('purchase.after'),
            description: order ? t('common.dingers', { count: balance + order.dingers + order.bonus }) : '–',
          },
        ]}
      />
      <Text $size="small" $tone="muted">
        {t(byHand ? 'purchase.next_by_hand' : 'purchase.next')}
      </Text>
      <Cluster>
        <Button type="submit" busy={busy}>
          {order
            ? t(byHand ? 'purchase.order' : 'purchase.pay', { amount: price(order.amount, currency) })
            : t(byHand ? 'purchase.order_plain' : 'purchase.pay_plain')}
        </Button>
      </Cluster>
    </TitledCard>
  );
}
