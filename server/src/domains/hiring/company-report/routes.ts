import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { companyReport } from './companyReport.ts';

export const companyReportRoutes: FeatureHandlers<'companyReport'> = {
  report: ({ params }, { db, company }) => companyReport(db, company.id, Number(params.p)),
};
