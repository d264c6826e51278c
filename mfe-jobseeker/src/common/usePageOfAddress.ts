import { useLocation } from 'react-router';
import { pageNumber } from '@jpro/platform/routes';

/** The page of the list that the address asks for. */
export function usePageOfAddress(): number {
  const { search } = useLocation();
  return pageNumber(new URLSearchParams(search));
}
