import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { ownPurchase, paymentView, purchaseOf } from '../dinger/purchases.ts';
import { invoiceOf } from './invoice.ts';

export const invoicesRoutes: FeatureHandlers<'invoices'> = {
  async invoice({ params }, { db, company, services, locale }) {
    const row = await ownPurchase(db, company.id, params.id);
    return invoiceOf(db, company.id, purchaseOf(row, await paymentView(db, services, locale)), locale);
  },
};
