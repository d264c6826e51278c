import { pageNumber } from '@jpro/platform/routes';
import { STAGES } from './stages.ts';

/** What the list of all applications can be narrowed down to. */
export const LISTED_STAGES = [...STAGES, 'withdrawn'] as const;
export type ListedStage = (typeof LISTED_STAGES)[number];

export interface ApplicationFilter {
  /** A stage with the company's own in it, or the id of one of these. */
  readonly status: ListedStage | `${number}` | undefined;
  readonly job_id: string | undefined;
  readonly unseen: '1' | undefined;
  /** Only those of the last seven days. */
  readonly recent: '1' | undefined;
  /** Part of a name, position or phone number; empty for all. */
  readonly keyword: string;
  /** Newest first unless given. */
  readonly sort: 'oldest' | 'name' | 'match' | undefined;
  /** Only those whom the visitor sees to, or nobody does. */
  readonly assigned: 'me' | 'nobody' | undefined;
  /** Of the chosen job: `met`, a question's id, or an id with an option. */
  readonly responses: string | undefined;
  readonly page: number;
}

export const isListedStage = (status: ApplicationFilter['status']): status is ListedStage | undefined =>
  status === undefined || LISTED_STAGES.some((stage) => stage === status);

const ASSIGNED = ['me', 'nobody'] as const;
const SORTS = ['oldest', 'name', 'match'] as const;

/** The filter in the address. */
export function applicationFilter(search: URLSearchParams): ApplicationFilter {
  const job_id = idIn(search, 'job_id');
  const responses = search.get('responses') ?? '';
  return {
    status: LISTED_STAGES.find((stage) => stage === search.get('status')) ?? idIn(search, 'status'),
    job_id,
    unseen: search.get('unseen') === '1' ? '1' : undefined,
    recent: search.get('recent') === '1' ? '1' : undefined,
    keyword: (search.get('search_keyword') ?? '').trim().slice(0, 100),
    sort: SORTS.find((sort) => sort === search.get('sort')),
    assigned: ASSIGNED.find((each) => each === search.get('assigned')),
    responses: job_id && /^(?:met|q[\da-f]{12}(?:=\d)?)$/.test(responses) ? responses : undefined,
    page: pageNumber(search),
  };
}

function idIn(search: URLSearchParams, name: string): `${number}` | undefined {
  const id = search.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? (id as `${number}`) : undefined;
}

export function applicationsAddress(filter: ApplicationFilter): string {
  const { status, job_id, unseen, recent, keyword, sort, responses, assigned, page } = filter;
  const search = new URLSearchParams({
    ...(status && { status }),
    ...(job_id && { job_id }),
    ...(job_id && responses && { responses }),
    ...(unseen && { unseen }),
    ...(recent && { recent }),
    ...(keyword && { search_keyword: keyword }),
    ...(sort && { sort }),
    ...(assigned && { assigned }),
    ...(page > 1 && { page: String(page) }),
  });
  const text = search.toString();
  return text ? `/company/applications?${text}` : '/company/applications';
}

/** Path of a spreadsheet table with all pages of the filtered list. */
export function exportAddress(filter: ApplicationFilter): string {
  const search = applicationsAddress({ ...filter, page: 1 })
    .replace(/^[^?]*/, '')
    .replace('search_keyword=', 'keyword=')
    .replace(/\bstatus=(?=\d)/, 'own_stage_id=');
  return `/api/company/application/export${search}`;
}

/** As many ids as the server takes in an address. */
const MAX_CHOSEN = 500;

/** Path of a spreadsheet table of these applications; undefined for too many. */
export const chosenTable = (ids: readonly number[]): string | undefined =>
  ids.length <= MAX_CHOSEN ? `/api/company/application/export?ids=${ids.join(',')}` : undefined;
