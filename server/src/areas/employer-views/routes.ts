import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { employerViews } from './employer-views.ts';

export const employerViewsRoutes: AreaHandlers<typeof contract.employerViews> = {
  companyViews: ({ query }, { db, user }) => employerViews(db, user.id, query.page ?? 1),
};
