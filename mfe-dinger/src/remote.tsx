import { defineRemote } from '@jpro/platform';

export default defineRemote({
  name: 'mfe-dinger',
  routes: () => import(/* webpackChunkName: "routes" */ './routes.ts'),
  pages: {
    wallet: () => import(/* webpackChunkName: "page-wallet" */ './pages/wallet/WalletPage.tsx'),
    purchasedinger: () =>
      import(/* webpackChunkName: "page-purchasedinger" */ './pages/purchasedinger/PurchaseDingerPage.tsx'),
    transactions: () => import(/* webpackChunkName: "page-transactions" */ './pages/transactions/TransactionsPage.tsx'),
    transaction: () => import(/* webpackChunkName: "page-transaction" */ './pages/transaction/TransactionPage.tsx'),
    invoice: () => import(/* webpackChunkName: "page-invoice" */ './pages/invoice/InvoicePage.tsx'),
    report: () => import(/* webpackChunkName: "page-report" */ './pages/report/ReportPage.tsx'),
  },
  texts: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`),
});
