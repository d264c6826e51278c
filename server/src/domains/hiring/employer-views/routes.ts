import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { employerViews } from './employerViews.ts';

export const employerViewsRoutes: FeatureHandlers<'employerViews'> = {
  companyViews: ({ query }, { db, user }) => employerViews(db, user.id, query.page ?? 1),
};
