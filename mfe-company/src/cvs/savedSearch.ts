import type { CvCriteria } from '@jpro/api';
import { CV_FIELDS, type CvSearch, cvSearchAddress } from './cvFilter.ts';

const TEXTS: ReadonlySet<string> = new Set(['search_keyword', 'skill', 'language', 'gender', 'job_status']);
/** How results are ordered, and what changes from day to day, are not saved. */
const NOT_SAVED: ReadonlySet<string> = new Set(['sort', 'active']);

/** The part of a search that is saved; null for a search that finds everybody. */
export function criteriaOf(search: CvSearch): CvCriteria | null {
  const entries = CV_FIELDS.filter((field) => !NOT_SAVED.has(field) && search[field]).map((field) => [
    field,
    TEXTS.has(field) ? search[field] : Number(search[field]),
  ]);
  return entries.length > 0 ? (Object.fromEntries(entries) as CvCriteria) : null;
}

/** The address of a saved search, with the most recently changed CVs first. */
export function savedSearchAddress(search: CvCriteria): string {
  const fields = CV_FIELDS.flatMap((field) => {
    const value = search[field as keyof CvCriteria];
    return value === undefined ? [] : [[field, String(value)] as const];
  });
  return cvSearchAddress({ ...Object.fromEntries(fields), sort: 'newest' });
}
