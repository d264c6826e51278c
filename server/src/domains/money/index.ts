/** Dingers: the ledger, purchases, prices and invoices. */
import type { moneyEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import { expireOrdersWork } from './dinger/endedOrders.ts';
import { paymentCallback } from './dinger/paymentCallback.ts';
import { receiptFile } from './dinger/receipts.ts';
import type { PaidPeople } from './dinger/movements.ts';
import { dingerRoutes } from './dinger/routes.ts';
import { sandboxPage } from './dinger/sandboxPage.ts';
import { invoiceFile } from './invoices/invoiceFile.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { notifyOfLowBalanceWork } from './low-balance/lowBalance.ts';
import { lowBalanceRoutes } from './low-balance/routes.ts';

export { emptyWallet, type PaidPerson, walletMovements } from './dinger/movements.ts';
export { boostCost, dingerSettings, extensionCost, postingCost } from './dinger/dingerSettings.ts';
export {
  adjust,
  balanceOf,
  charge,
  credit,
  lockWallet,
  openWallet,
  refuseTotal,
  type Spender,
} from './dinger/ledger.ts';
export {
  postingCharged,
  postingKey,
  refundedPosting,
  refundPosting,
  refuseHigherCost,
} from './dinger/postingCharge.ts';
export { unpaidPurchases } from './dinger/purchases.ts';
export { eraseReceipts } from './dinger/receipts.ts';
export { confirmPurchase, rejectPurchase } from './dinger/settlePurchase.ts';
export { invoiceNumberOf, issueInvoice } from './invoices/invoice.ts';

export const moneyDomain = (paidPeople: PaidPeople): Domain<typeof moneyEndpoints> => ({
  handlers: {
    dinger: dingerRoutes(paidPeople),
    invoices: invoicesRoutes,
    lowBalance: lowBalanceRoutes,
  },
  scheduledWork: [expireOrdersWork, notifyOfLowBalanceWork],
  siteRoutes: [paymentCallback, receiptFile, sandboxPage, invoiceFile],
});
