import type { contract } from '@jpro/api/contract';
import { MINIMUM_DINGER_PURCHASE } from '@jpro/api/fields';
import type { AreaHandlers } from '../../core/handler.ts';
import { pageOf } from '../../core/page.ts';
import { dingerSettings, pricedPackages } from './dinger-settings.ts';
import { balanceOf } from './ledger.ts';
import { orderDingers, ownPurchase, purchaseOf, purchasesOf } from './purchases.ts';
import { walletMovements } from './wallet.ts';

const ROWS_A_PAGE = 20;

export const dingerRoutes: AreaHandlers<typeof contract.dinger> = {
  async costRules(_input, { db }) {
    return (await dingerSettings(db)).costs;
  },

  async exchanges(_input, { db }) {
    const settings = await dingerSettings(db);
    const table = (currency: 'MMK' | 'USD') => ({ price: settings.price[currency], packages: pricedPackages(settings, currency) });
    return {
      MMK: table('MMK'), USD: table('USD'), minimum: MINIMUM_DINGER_PURCHASE,
      payment_types: ['kbzpay', 'wavepay', 'ayapay', 'cbpay', 'bank_transfer'],
    };
  },

  async purchase({ body }, { transaction, user, services, locale }) {
    return purchaseOf(await transaction((trx) => orderDingers(trx, user.id, body)), services.payments, locale);
  },

  async transaction({ params }, { db, user, services, locale }) {
    return purchaseOf(await ownPurchase(db, user.id, params.id), services.payments, locale);
  },

  async transactions({ query }, { db, user, services, locale }) {
    const page = query.page ?? 1;
    const { rows, total } = await purchasesOf(db, user.id, ROWS_A_PAGE, (page - 1) * ROWS_A_PAGE);
    return pageOf(rows.map((row) => purchaseOf(row, services.payments, locale)), total, page, ROWS_A_PAGE);
  },

  async wallet({ query }, { db, user }) {
    const page = query.page ?? 1;
    const { rows, total } = await walletMovements(db, user.id, ROWS_A_PAGE, (page - 1) * ROWS_A_PAGE);
    return { balance: await balanceOf(db, user.id), movements: pageOf(rows, total, page, ROWS_A_PAGE) };
  },
};
