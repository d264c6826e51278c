import { useLocation, useNavigate } from 'react-router';
import { isOverPage, OVER_PAGE } from '@jpro/platform';
import { openIn, withOpen } from './boardAddress.ts';

/**
 * The applicant who is open, as the address says: "back" closes them, a reload and a link show them again. Going on to
 * the next applicant takes the place of the one before (rule 76.2).
 */
export function useOpenApplicant() {
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown };
  const navigate = useNavigate();
  const id = openIn(new URLSearchParams(search));
  return {
    id,
    open: (next: number) =>
      void navigate(
        { search: withOpen(search, next) },
        id === null ? { state: OVER_PAGE } : { replace: true, state, preventScrollReset: true },
      ),
    close: () =>
      void (isOverPage(state) ? navigate(-1) : navigate({ search: withOpen(search, null) }, { replace: true })),
  };
}
