import type { ResponseOf } from '@jpro/api';
import type { Currency } from '@jpro/api/fields';

type Exchanges = ResponseOf<'GET', '/company/dinger_exchanges'>;

/** The payment types that take this currency. */
export const typesTaking = ({ payment_types, usd_payment_types }: Exchanges, currency: Currency) =>
  currency === 'USD' ? usd_payment_types : payment_types;

/** The form's initial values: those of the company's last order that are still offered, otherwise the first package. */
export function firstChoice(exchanges: Exchanges) {
  const { minimum, last_order: last } = exchanges;
  const wanted = last?.currency ?? 'MMK';
  const currency = typesTaking(exchanges, wanted).length > 0 ? wanted : 'MMK';
  const payment_types = typesTaking(exchanges, currency);
  const { packages } = exchanges[currency];
  const again = packages.find(({ dingers }) => dingers === last?.dingers);
  const isFree = last && !again && last.dingers >= minimum;
  return {
    currency,
    package_id: isFree ? null : ((again ?? packages[0])?.id ?? null),
    dingers: isFree ? last.dingers : null,
    payment_type: payment_types.find((type) => type === last?.payment_type) ?? payment_types[0] ?? 'kbzpay',
  };
}
