import { apiQuery, type ResponseOf } from '@jpro/api';

export const companyQuery = () => apiQuery('/company/getcompany');
export const verificationQuery = () => apiQuery('/company/verification');
export const callsQuery = () => apiQuery('/company/calls');
export const settingsQuery = () => apiQuery('/company/settings');
export const dashboardQuery = () => apiQuery('/company/dashboard');
export type Dashboard = ResponseOf<'GET', '/company/dashboard'>;
/** A year, `YYYY`. */
export const reportQuery = (year: string) => apiQuery('/company/report/{p}', { params: { p: year } });

/** Queries of prices and the balance. */
export const costRulesQuery = () => apiQuery('/dinger_costrules');
export const walletQuery = () => apiQuery('/company/dinger/wallet', { query: { page: 1 } });

export const messageTemplatesQuery = () => apiQuery('/company/messagetemplates');
