import type { CompanyJobDetail } from '@jpro/api';
import type { JobPostInput } from './JobPostForm.ts';

export type JobFormValues = Partial<JobPostInput>;

/** An empty job form. */
export const EMPTY_JOB: JobFormValues = {
  title: '',
  collar: 'white',
  township_id: null,
  currency: 'MMK',
  salary_max: null,
  salary_hidden: false,
  min_age: null,
  max_age: null,
  required_persons: 1,
  due_date: null,
  duration: '',
  description: '',
  requirements: '',
  benefits: '',
  company_hidden: false,
  draft_id: null,
};

/** The form values of an existing job; missing values are empty. */
export function jobFormValues({ form, id, status }: CompanyJobDetail): JobFormValues {
  const present = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null)) as JobFormValues;
  return { ...EMPTY_JOB, ...present, draft_id: status === 'draft' ? id : null };
}
