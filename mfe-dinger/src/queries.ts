/** The queries of the wallet pages, defined once, so that routes and components share their responses. */
import { apiQuery, apiQueryOrNull } from '@jpro/api';
import { type LedgerFilter, ledgerParameters } from './pages/wallet/ledgerFilter.ts';

/** The wallet with the newest part of its ledger. */
export const walletQuery = () => apiQuery('/company/dinger/wallet', { query: { page: 1 } });
export const ledgerQuery = (filter: LedgerFilter) =>
  apiQuery('/company/dinger/wallet', { query: ledgerParameters(filter) });
export const jobMovementsQuery = (id: string) => apiQueryOrNull('/company/transition_byjob/{id}', { params: { id } });
export const exchangesQuery = () => apiQuery('/company/dinger_exchanges');
export const purchasesQuery = (page: number) => apiQuery('/company/dinger/transaction_list', { query: { page } });
export const purchaseQuery = (id: number | string) =>
  apiQueryOrNull('/company/dinger/transaction/{id}', { params: { id } });
export const invoiceQuery = (id: number | string) =>
  apiQueryOrNull('/company/dinger/transaction/{id}/invoice', { params: { id } });
/** A year, `YYYY`, and a month, `YYYY-MM`. */
export const monthlyReportQuery = (year: string) => apiQuery('/dinger-monthly-report/{p}', { params: { p: year } });
export const usageReportQuery = (month: string) => apiQuery('/dinger-usage-report/{p}', { params: { p: month } });
