import { useLocation } from 'react-router';
import { pageNumber } from '@jpro/platform/routes';

/** The page of a list in the address: `?page=2`. */
export function usePageNumber(): number {
  const { search } = useLocation();
  return pageNumber(new URLSearchParams(search));
}
