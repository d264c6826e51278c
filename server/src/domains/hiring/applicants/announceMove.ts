import type { CompanyContext } from '../../../core/http/handler.ts';

/** Notifies the company's other tabs and browsers that applicants or stages have changed (rule 67). */
export function announceMove({
  company,
  services,
  afterCommit,
}: Pick<CompanyContext, 'company' | 'services' | 'afterCommit'>): void {
  afterCommit(() => services.realtime.publish(company.id, 'company-application', {}));
}
