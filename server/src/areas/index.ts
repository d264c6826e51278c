import type { ScheduledWork } from '../background/scheduled-work.ts';
import type { AllHandlers } from '../core/register-contract.ts';
import type { SiteRoutes } from '../core/site-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { informationRoutes } from './information/routes.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { localeRoutes } from './locale/routes.ts';
import { lookupsRoutes } from './lookups/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';

/** The handlers of every area, under the area's name in the contract. */
export const areaHandlers: AllHandlers = {
  auth: authRoutes,
  information: informationRoutes,
  jobs: jobsRoutes,
  locale: localeRoutes,
  lookups: lookupsRoutes,
  notifications: notificationsRoutes,
};

/** Routes outside the contract. */
export const areaSiteRoutes: readonly SiteRoutes[] = [fileRoutes];

/** Work of the areas at set times. */
export const areaScheduledWork: readonly ScheduledWork[] = [];
