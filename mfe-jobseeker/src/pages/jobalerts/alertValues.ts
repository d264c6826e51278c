import type { SavedJobAlert } from '@jpro/api';
import { ALERT_FIELDS, ALERT_FILTERS, type AlertValues } from '@jpro/api/job-filters';

export const valuesOf = (alert: SavedJobAlert): AlertValues => ({
  is_on: alert.is_on,
  wants_mail: alert.wants_mail,
  keyword: alert.keyword ?? '',
  location_id: alert.location?.id ?? null,
  job_function_id: alert.job_function?.id ?? null,
  job_type_id: alert.job_type?.id ?? null,
});

/** Path of the search that finds the same jobs. */
export function alertSearchPath(alert: SavedJobAlert): string {
  const values = valuesOf(alert);
  const address = new URLSearchParams(values.keyword ? { search_keyword: values.keyword } : {});
  for (const field of ALERT_FIELDS)
    if (values[field] !== null) address.set(ALERT_FILTERS[field], String(values[field]));
  return `/search?${address}`;
}
