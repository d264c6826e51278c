/** Dingers: the ledger, purchases, prices and invoices. */
import type { moneyEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import { expireOrdersWork } from './dinger/expireOrders.ts';
import { paymentCallback } from './dinger/paymentCallback.ts';
import { receiptFile } from './dinger/receipts.ts';
import type { PaidPeople } from './dinger/movements.ts';
import { dingerRoutes } from './dinger/routes.ts';
import { sandboxPage } from './dinger/sandboxPage.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { notifyOfLowBalanceWork } from './low-balance/notifyOfLowBalance.ts';
import { lowBalanceRoutes } from './low-balance/routes.ts';

export { emptyWallet } from './dinger/emptyWallet.ts';
export { boostCost, dingerSettings, extensionCost, postingCost } from './dinger/dingerSettings.ts';
export { adjust, balanceOf, charge, credit, lockWallet, openWallet } from './dinger/ledger.ts';
export { type PaidPerson, walletMovements } from './dinger/movements.ts';
export { postingCharged, postingKey, refundedPosting, refundPosting } from './dinger/postingCharge.ts';
export { refuseHigherCost } from './dinger/refuseHigherCost.ts';
export { eraseReceipts } from './dinger/receipts.ts';
export { confirmPurchase, rejectPurchase } from './dinger/settleByHand.ts';
export { invoiceNumberOf } from './invoices/invoice.ts';
export { issueInvoice } from './invoices/issueInvoice.ts';

export const moneyDomain = (paidPeople: PaidPeople): Domain<typeof moneyEndpoints> => ({
  handlers: {
    dinger: dingerRoutes(paidPeople),
    invoices: invoicesRoutes,
    lowBalance: lowBalanceRoutes,
  },
  scheduledWork: [expireOrdersWork, notifyOfLowBalanceWork],
  siteRoutes: [paymentCallback, receiptFile, sandboxPage],
});
