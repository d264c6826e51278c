import type { JobSuggestion } from '@jpro/api';
import type { ApiForm } from '@jpro/forms';
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JobFormValues } from './jobFormValues.ts';
import type { JobPostForm } from './JobPostForm.ts';
import { jobSuggestionQuery, MIN_SUGGESTED_TITLE } from './jobFormQueries.ts';

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

const PAUSE_MS = 600;

/** What comparable open jobs say about a title, a moment after it was typed; undefined without any. */
function useJobSuggestion(title: string, jobFunctionId: number | null): JobSuggestion | undefined {
  const [typed, setTyped] = useState(title);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(title), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title]);
  const keyword = typed.trim();
  const { data } = useQuery({
    ...jobSuggestionQuery(keyword, jobFunctionId),
    enabled: keyword.length >= MIN_SUGGESTED_TITLE,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}
