/** Queries of prices and the balance. */
import { apiQuery } from '@jpro/api';

export const costRulesQuery = () => apiQuery('/dinger_costrules');
export const walletQuery = () => apiQuery('/company/dinger/wallet', { query: { page: 1 } });
