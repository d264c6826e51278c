import type { SavedJobAlert } from '@jpro/api';

/** An alert as the form stores it and as it is sent. */
export interface AlertValues {
  readonly is_on: boolean;
  readonly wants_mail: boolean;
  readonly keyword: string | null;
  readonly location_id: number | null;
  readonly job_function_id: number | null;
  readonly job_type_id: number | null;
}

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
  const values = {
    ...EMPTY_ALERT,
    keyword,
    location_id: numberOf('location'),
    job_function_id: numberOf('jobfunction'),
    job_type_id: numberOf('jobtype'),
  };
  return keyword || values.location_id || values.job_function_id || values.job_type_id ? values : null;
}

/** Path of the search that finds the same jobs. */
export function alertSearchPath({ keyword, location, job_function, job_type }: SavedJobAlert): string {
  const parameters = {
    search_keyword: keyword,
    location: location?.id,
    jobfunction: job_function?.id,
    jobtype: job_type?.id,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  return `/search?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
