import type { SavedJobAlert } from '@jpro/api';
import { ALERT_FIELDS, ALERT_FILTERS, type AlertField } from '@jpro/api/job-filters';

/** An alert as the form stores it and as it is sent. */
export type AlertValues = Readonly<
  Record<'is_on' | 'wants_mail', boolean> & { keyword: string | null } & Record<AlertField, number | null>
>;

export const EMPTY_ALERT: AlertValues = {
  is_on: true,
  wants_mail: true,
  keyword: '',
  location_id: null,
  job_function_id: null,
  job_type_id: null,
};

export const valuesOf = (alert: SavedJobAlert): AlertValues => ({
  is_on: alert.is_on,
  wants_mail: alert.wants_mail,
  keyword: alert.keyword ?? '',
  location_id: alert.location?.id ?? null,
  job_function_id: alert.job_function?.id ?? null,
  job_type_id: alert.job_type?.id ?? null,
});

/** The alert for a search whose parameters are in the address (rule 52); null without any. */
export function searchedAlert(address: URLSearchParams): AlertValues | null {
  const numberOf = (name: string) =>
    /^[1-9]\d{0,8}$/.test(address.get(name) ?? '') ? Number(address.get(name)) : null;
  const keyword = [...(address.get('search_keyword')?.trim() ?? '')].slice(0, 100).join('');
  const found = ALERT_FIELDS.map((field) => [field, numberOf(ALERT_FILTERS[field])] as const);
  if (!keyword && found.every(([, id]) => id === null)) return null;
  return { ...EMPTY_ALERT, keyword, ...Object.fromEntries(found) };
}

/** Path of the search that finds the same jobs. */
export function alertSearchPath(alert: SavedJobAlert): string {
  const values = valuesOf(alert);
  const address = new URLSearchParams(values.keyword ? { search_keyword: values.keyword } : {});
  for (const field of ALERT_FIELDS)
    if (values[field] !== null) address.set(ALERT_FILTERS[field], String(values[field]));
  return `/search?${address}`;
}
