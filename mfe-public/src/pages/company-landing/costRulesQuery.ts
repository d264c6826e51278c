import { apiQuery } from '@jpro/api';

export const costRulesQuery = apiQuery('/dinger_costrules');
