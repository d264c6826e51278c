import type { ResponseOf } from '@jpro/api';

type Exchanges = ResponseOf<'GET', '/company/dinger_exchanges'>;

/** The form's initial values: those of the company's last order that are still offered, otherwise the first package. */
export function firstChoice(exchanges: Exchanges) {
  const { payment_types, minimum, last_order: last } = exchanges;
  const currency = last?.currency ?? 'MMK';
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
