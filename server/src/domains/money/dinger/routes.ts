import { MINIMUM_DINGER_PURCHASE } from '@jpro/api/fields';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import type { Db } from '../../../database/schema.ts';
import { replaceFiles } from '../../../upload/storedFiles.ts';
import { cancelOrder } from './endedOrders.ts';
import { dingerSettings, pricedPackages } from './dingerSettings.ts';
import { balanceOf } from './ledger.ts';
import { jobMovements, type PaidPeople, walletMovements } from './movements.ts';
import { paymentInstructions, paymentTypes } from './paymentInstructions.ts';
import { lastOrder, orderDingers, ownPurchase, paymentView, purchaseOf, purchasesOf } from './purchases.ts';
import { announcePurchase } from './purchaseNotice.ts';
import { attachReceipt, storeReceipt } from './receipts.ts';
import { lowBalanceOf } from '../low-balance/lowBalance.ts';
import { monthlyReport, usageReport } from './reports.ts';

const ROWS_A_PAGE = 20;
/** A limit because the operator reads the list of unpaid purchases. */
const PURCHASES: RateLimit = { name: 'purchase', max: 30, windowMs: 3600_000 };

export const dingerRoutes = (paidPeople: PaidPeople): FeatureHandlers<'dinger'> => ({
  async costRules(_input, { db }) {
    return (await dingerSettings(db)).costs;
  },

  prices: (_input, { db }) => prices(db),

  async exchanges(_input, { db, services, user }) {
    return {
      ...(await prices(db)),
      payment_types: paymentTypes(services.payments, await paymentInstructions(db)),
      by_hand: services.payments.isManual,
      last_order: await lastOrder(db, user.id),
    };
  },

  async purchase({ body }, { transaction, user, services, locale }) {
    await services.rateLimiter.take(PURCHASES, String(user.id));
    return transaction(async (trx) => {
      const view = await paymentView(trx, services, locale);
      return purchaseOf(await orderDingers(trx, services.payments, user.id, body), view);
    });
  },

  async transaction({ params }, { db, user, services, locale }) {
    return purchaseOf(await ownPurchase(db, user.id, params.id), await paymentView(db, services, locale));
  },

  async cancel({ params }, { db, transaction, afterCommit, user, services, locale }) {
    await transaction(async (trx) => {
      await cancelOrder(trx, user.id, params.id);
      await announcePurchase(trx, { services, afterCommit }, user.id);
    });
    return purchaseOf(await ownPurchase(db, user.id, params.id), await paymentView(db, services, locale));
  },

  async receipt({ params, file }, { db, transaction, user, services, locale, now }) {
    const fileKey = await storeReceipt(db, services.files, user.id, file);
    const receipt = { companyId: user.id, purchaseId: params.id, fileKey };
    await replaceFiles(db, services, [fileKey], () => transaction((trx) => attachReceipt(trx, receipt, now)));
    return purchaseOf(await ownPurchase(db, user.id, params.id), await paymentView(db, services, locale));
  },

  async transactions({ query }, { db, user, services, locale }) {
    const page = query.page ?? 1;
    const { rows, total } = await purchasesOf(db, user.id, ROWS_A_PAGE, (page - 1) * ROWS_A_PAGE);
    const view = await paymentView(db, services, locale);
    return pageOf(
      rows.map((row) => purchaseOf(row, view)),
      total,
      page,
      ROWS_A_PAGE,
    );
  },

  async wallet({ query }, { db, user }) {
    const page = query.page ?? 1;
    const { rows, total } = await walletMovements(db, user.id, paidPeople, {
      limit: ROWS_A_PAGE,
      offset: (page - 1) * ROWS_A_PAGE,
      filter: query,
    });
    return {
      balance: await balanceOf(db, user.id),
      movements: pageOf(rows, total, page, ROWS_A_PAGE),
      low_balance: await lowBalanceOf(db, user.id),
    };
  },

  byJob: ({ params }, { db, user }) => jobMovements(db, user.id, paidPeople, params.id),

  monthlyReport: ({ params }, { db, user, now }) => monthlyReport(db, user.id, Number(params.p), now),

  usageReport: ({ params }, { db, user }) => usageReport(db, user.id, params.p),
});

async function prices(db: Db) {
  const settings = await dingerSettings(db);
  const table = (currency: 'MMK' | 'USD') => ({
    price: settings.price[currency],
    packages: pricedPackages(settings, currency),
  });
  return { MMK: table('MMK'), USD: table('USD'), minimum: MINIMUM_DINGER_PURCHASE };
}
