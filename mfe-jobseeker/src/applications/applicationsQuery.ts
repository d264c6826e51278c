import { apiQuery } from '@jpro/api';
import { STATUSES_OF, type ApplicationTab } from './applicationTabs.ts';

export const applicationsQuery = (tab: ApplicationTab, page: number) =>
  apiQuery('/jobapply', { query: { page, status: STATUSES_OF[tab].join() } });
