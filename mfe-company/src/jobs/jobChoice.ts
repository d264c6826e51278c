import { pageNumber } from '@jpro/platform/routes';

/** Pages for which a job must be chosen: the last segments of addresses that lack the job's number. */
export const JOB_CHOICES = ['copyjob', 'editjob', 'manageapplication', 'job'] as const;
export type JobChoice = (typeof JOB_CHOICES)[number];

/** Path of the page for a job, or of the page to choose one when there is no id. */
export function choicePath(choice: JobChoice, id?: number): string {
  const base = choice === 'job' ? '/company/job' : `/company/job/${choice}`;
  return id === undefined ? base : `${base}/${id}`;
}

export const choiceOf = (pathname: string): JobChoice =>
  JOB_CHOICES.find((choice) => pathname.replace(/\/$/, '').endsWith(`/${choice}`)) ?? 'job';

export interface JobChoiceFilter {
  readonly search_keyword: string;
  readonly page: number;
}

export function jobChoiceFilter(search: URLSearchParams): JobChoiceFilter {
  return { search_keyword: (search.get('search_keyword') ?? '').trim().slice(0, 100), page: pageNumber(search) };
}

export function choiceAddress(choice: JobChoice, { search_keyword, page }: JobChoiceFilter): string {
  const search = new URLSearchParams({
    ...(search_keyword && { search_keyword }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search ? `${choicePath(choice)}?${search}` : choicePath(choice);
}
