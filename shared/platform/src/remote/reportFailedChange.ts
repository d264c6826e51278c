import type { ApiError } from '@jpro/api';
import { reportForPage, type Reporting } from './reportForPage.ts';

/** Reports a change that the API failed, for the unit whose page it was made on. */
export function reportFailedChange(platform: Reporting, { status }: ApiError): void {
  reportForPage(platform, { outcome: 'write-failed', ms: 0, error: `HTTP ${status}` });
}
