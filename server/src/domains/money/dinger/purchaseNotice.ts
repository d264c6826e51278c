import type { Notification } from '@jpro/api';

interface NotedPurchase {
  readonly id: number;
  readonly reference: string;
  readonly dingers: number;
  readonly bonus: number;
}

/** A purchase in a notification (rule 61); the package is named like `150 + 15`. */
export function purchaseNotice({ id, reference, dingers, bonus }: NotedPurchase): Notification['data'] {
  const package_name = bonus > 0 ? `${dingers} + ${bonus}` : String(dingers);
  return { id, reference, description: JSON.stringify({ exchange_cost: { package_name } }) };
}
