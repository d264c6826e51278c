import { useLocation } from 'react-router';
import { pageNumber } from '../navigation/pageNumber.ts';

/** The page of a list in the address: `?page=2`. */
export function usePageNumber(): number {
  const { search } = useLocation();
  return pageNumber(new URLSearchParams(search));
}
