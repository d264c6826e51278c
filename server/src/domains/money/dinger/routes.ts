import { MINIMUM_DINGER_PURCHASE } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { CurrentCompany, FeatureHandlers } from '../../../core/http/handler.ts';
import { pageOf } from '../../../core/http/page.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { may } from '../../../core/session/capabilities.ts';
import type { Db } from '../../../database/schema.ts';
import { replaceFiles } from '../../../upload/storedFiles.ts';
import { cancelOrder } from './endedOrders.ts';
import { dingerSettings, exchangeRate, pricedPackages } from './dingerSettings.ts';
import { balanceOf } from './ledger.ts';
import { balancesOf, jobMovements, type PaidPeople, type PaidPerson, walletCsv, walletMovements } from './movements.ts';
import { paymentInstructions, paymentTypes, takingCurrency } from './paymentInstructions.ts';
import { lastOrder, orderDingers, ownPurchase, paymentView, purchaseOf, purchasesOf } from './purchases.ts';
import { announcePurchase } from './purchaseNotice.ts';
import { attachReceipt, storeReceipt } from './receipts.ts';
import { lowBalanceOf } from '../low-balance/lowBalance.ts';
import { monthlyReport, usageReport } from './reports.ts';

const ROWS_A_PAGE = 20;
/** A limit because the operator reads the list of unpaid purchases. */
const PURCHASES: RateLimit = { name: 'purchase', max: 30, windowMs: 3600_000 };

const NOBODY = sql<PaidPerson>`(select null::bigint as movement_id, null::bigint as jobseeker_id,
  null::text as jobseeker_name where false)`;

export function dingerRoutes(paidPeople: PaidPeople): FeatureHandlers<'dinger'> {
  // Whose CVs were unlocked is for those who may see CVs (rule 95.3).
  const peopleFor = (company: CurrentCompany): PaidPeople => (may(company, 'hiring') ? paidPeople : () => NOBODY);
  return {
    async costRules(_input, { db }) {
      return (await dingerSettings(db)).costs;
    },

    prices: (_input, { db }) => prices(db),

    async exchanges(_input, { db, services, company }) {
      const types = paymentTypes(services.payments, await paymentInstructions(db));
      return {
        ...(await prices(db)),
        payment_types: types,
        usd_payment_types: takingCurrency(types, 'USD'),
        by_hand: services.payments.isManual,
        last_order: await lastOrder(db, company.id),
      };
    },

    async purchase({ body }, { transaction, company, services, locale }) {
      await services.rateLimiter.take(PURCHASES, String(company.id));
      return transaction(async (trx) => {
        const view = await paymentView(trx, services, locale);
        return purchaseOf(await orderDingers(trx, services.payments, company.id, body), view);
      });
    },

    async transaction({ params }, { db, company, services, locale }) {
      return purchaseOf(await ownPurchase(db, company.id, params.id), await paymentView(db, services, locale));
    },

    async cancel({ params }, { db, transaction, afterCommit, company, services, locale }) {
      await transaction(async (trx) => {
        await cancelOrder(trx, company.id, params.id);
        announcePurchase({ services, afterCommit }, company.id);
      });
      return purchaseOf(await ownPurchase(db, company.id, params.id), await paymentView(db, services, locale));
    },

    async receipt({ params, file }, { db, transaction, company, services, locale, now }) {
      const fileKey = await storeReceipt(db, services.files, company.id, file);
      const receipt = { companyId: company.id, purchaseId: params.id, fileKey };
      await replaceFiles(db, services, [fileKey], () => transaction((trx) => attachReceipt(trx, receipt, now)));
      return purchaseOf(await ownPurchase(db, company.id, params.id), await paymentView(db, services, locale));
    },

    async transactions({ query }, { db, company, services, locale }) {
      const page = query.page ?? 1;
      const { rows, total } = await purchasesOf(db, company.id, ROWS_A_PAGE, (page - 1) * ROWS_A_PAGE);
      const view = await paymentView(db, services, locale);
      return pageOf(
        rows.map((row) => purchaseOf(row, view)),
        total,
        page,
        ROWS_A_PAGE,
      );
    },

    async wallet({ query }, { db, company }) {
      const page = query.page ?? 1;
      const { rows, total } = await walletMovements(db, company.id, peopleFor(company), {
        limit: ROWS_A_PAGE,
        offset: (page - 1) * ROWS_A_PAGE,
        filter: query,
      });
      return {
        balance: await balanceOf(db, company.id),
        movements: pageOf(rows, total, page, ROWS_A_PAGE),
        period: await balancesOf(db, company.id, query),
        low_balance: await lowBalanceOf(db, company.id),
      };
    },

    exportWallet: ({ query }, { db, company, locale }) =>
      walletCsv(db, company.id, peopleFor(company), { filter: query, locale }),

    byJob: ({ params }, { db, company }) => jobMovements(db, company.id, peopleFor(company), params.id),

    monthlyReport: ({ params }, { db, company, now }) => monthlyReport(db, company.id, Number(params.p), now),

    usageReport: ({ params }, { db, company }) => usageReport(db, company.id, params.p),
  };
}

async function prices(db: Db) {
  const settings = await dingerSettings(db);
  const table = (currency: 'MMK' | 'USD') => ({
    price: settings.price[currency],
    packages: pricedPackages(settings, currency),
  });
  return {
    MMK: table('MMK'),
    USD: table('USD'),
    minimum: MINIMUM_DINGER_PURCHASE,
    exchange_rate: await exchangeRate(db),
  };
}
