/** What the area's pages ask for; named once, so that the routes and the components mean the same response. */
import { apiQuery, apiQueryOrNull } from '@jpro/api';

export const walletQuery = (page: number) => apiQuery('/company/dinger/wallet', { query: { page } });
export const exchangesQuery = () => apiQuery('/company/dinger_exchanges');
export const purchasesQuery = (page: number) => apiQuery('/company/dinger/transaction_list', { query: { page } });
export const purchaseQuery = (id: number | string) =>
  apiQueryOrNull('/company/dinger/transaction/{id}', { params: { id } });
