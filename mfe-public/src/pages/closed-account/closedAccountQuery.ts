import { apiQuery } from '@jpro/api';

export const closedAccountQuery = () => apiQuery('/account/closed');
