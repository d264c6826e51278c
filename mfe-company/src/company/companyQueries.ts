import { apiQuery, type ResponseOf } from '@jpro/api';
import type { ActivityFilter } from './activityFilter.ts';

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

export const teamQuery = () => apiQuery('/company/team');

/** The log of who did what. */
export const activityQuery = ({ kind, member, page }: ActivityFilter) =>
  apiQuery('/company/activity', { query: { ...(kind && { kind }), ...(member && { member }), page } });

export const memberCompaniesQuery = () => apiQuery('/company/team/companies');

export const messageTemplatesQuery = () => apiQuery('/company/messagetemplates');
