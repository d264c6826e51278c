import { useRefreshOn } from '@jpro/features';
import { useRefetchAfterMoves } from './useRefetchAfterMoves.ts';

/** Refetches the open applicant on an answer or a withdrawal, and after a colleague's moves. */
export function useRefreshApplicant(): void {
  useRefetchAfterMoves(useRefreshOn('companyalert', '/company/application/view/{id}'));
}
