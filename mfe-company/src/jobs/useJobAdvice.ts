import type { JobSuggestion } from '@jpro/api';
import type { ApiForm } from '@jpro/forms';
import type { JobFormValues } from './jobFormValues.ts';
import type { JobPostForm } from './JobPostForm.ts';
import { useJobSuggestion } from './useJobSuggestion.ts';

/** The current values of a job form, and what comparable jobs suggest for them. */
export function useJobAdvice(form: ApiForm<typeof JobPostForm>) {
  const values = form.watch() as JobFormValues;
  const suggestion = useJobSuggestion(values.title ?? '', values.job_function_id ?? null);

  /** Each collar has its own list of functions, which must be rendered before the choice. */
  function chooseFunction({ id, collar }: NonNullable<JobSuggestion['job_function']>): void {
    form.setValue('collar', collar);
    setTimeout(() => form.setValue('job_function_id', id, { shouldValidate: true }));
  }
  return { values, suggestion, chooseFunction };
}
