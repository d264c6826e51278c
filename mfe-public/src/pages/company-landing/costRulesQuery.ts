import { apiQuery } from '@jpro/api';

export const costRulesQuery = apiQuery('/dinger_costrules');
export const dingerPricesQuery = apiQuery('/dinger_prices');
