import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOverPage, OVER_PAGE } from '@jpro/platform';

const NAME = 'applicant';

/**
 * The applicant who is open over the board. The address names them: "back" closes them, a reload and a link show them
 * again. Going on to the next applicant takes the place of the one before.
 */
export function useOpenApplicant() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const id = Number(search.get(NAME)) || null;
  return {
    id,
    open: (next: number) =>
      void navigate({ search: `?${NAME}=${next}` }, id === null ? { state: OVER_PAGE } : { replace: true, state }),
    close: () => void (isOverPage(state) ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}
