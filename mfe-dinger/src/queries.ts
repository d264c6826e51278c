/** The queries of the area's pages, defined once, so that routes and components share their responses. */
import { apiQuery, apiQueryOrNull } from '@jpro/api';

export const walletQuery = (page: number) => apiQuery('/company/dinger/wallet', { query: { page } });
export const exchangesQuery = () => apiQuery('/company/dinger_exchanges');
export const purchasesQuery = (page: number) => apiQuery('/company/dinger/transaction_list', { query: { page } });
export const purchaseQuery = (id: number | string) =>
  apiQueryOrNull('/company/dinger/transaction/{id}', { params: { id } });
export const invoiceQuery = (id: number | string) =>
  apiQueryOrNull('/company/dinger/transaction/{id}/invoice', { params: { id } });
/** A year, `YYYY`, and a month, `YYYY-MM`. */
export const monthlyReportQuery = (year: string) => apiQuery('/dinger-monthly-report/{p}', { params: { p: year } });
export const usageReportQuery = (month: string) => apiQuery('/dinger-usage-report/{p}', { params: { p: month } });
