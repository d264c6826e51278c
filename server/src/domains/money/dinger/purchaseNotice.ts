import type { Notification } from '@jpro/api';
import type { AfterCommit } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { RowOf } from '../../../database/schema.ts';

type NotedPurchase = RowOf<'purchases', 'id' | 'reference' | 'dingers' | 'bonus'>;

/** A purchase in a notification (rule 61.2); the package is named like `150 + 15`. */
export function purchaseNotice({ id, reference, dingers, bonus }: NotedPurchase): Notification['data'] {
  const package_name = bonus > 0 ? `${dingers} + ${bonus}` : String(dingers);
  return { id, reference, description: JSON.stringify({ exchange_cost: { package_name } }) };
}

interface Announcing {
  readonly services: Pick<Services, 'realtime'>;
  readonly afterCommit: AfterCommit;
}

/** Lets the company's open tabs know that a purchase has changed, even when the balance has not. */
export function announcePurchase({ services, afterCommit }: Announcing, companyId: CompanyId): void {
  afterCommit(() => services.realtime.publish(companyId, 'companytransaction', {}));
}
