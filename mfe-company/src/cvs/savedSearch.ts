import type { CvCriteria } from '@jpro/api';
import { CV_FILTER_NAMES, CV_FILTERS, type CvFilterName } from '@jpro/api/cv-filters';
import { type CvSearch, cvSearchAddress } from './cvFilter.ts';

/** The part of a search that is saved: no order, and nothing that changes from day to day; null if that is nothing. */
export function criteriaOf(search: CvSearch): CvCriteria | null {
  const isText = (name: CvFilterName) => ['words', 'choice'].includes(CV_FILTERS[name].kind);
  const entries = CV_FILTER_NAMES.filter((name) => search[name]).map((name) => [
    name,
    isText(name) ? search[name] : Number(search[name]),
  ]);
  return entries.length > 0 ? (Object.fromEntries(entries) as CvCriteria) : null;
}

/** The address of a saved search, with the most recently changed CVs first. */
export function savedSearchAddress(search: CvCriteria): string {
  const fields = CV_FILTER_NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]));
  return cvSearchAddress({ ...Object.fromEntries(fields), sort: 'newest' });
}
