import type { CompanyJobDetail } from '@jpro/api';
import { LOCALES, type Locale } from '@jpro/platform';
import type { JobPostInput } from './JobPostForm.ts';
import { questionValues } from './jobQuestions.ts';

export type JobFormValues = Partial<JobPostInput>;

/** The schema refuses it, so the user has to choose. */
export const NOT_CHOSEN = null as unknown as number;

/** An empty job form. */
export const EMPTY_JOB: JobFormValues = {
  title: '',
  collar: 'white',
  job_function_id: NOT_CHOSEN,
  industry_id: NOT_CHOSEN,
  job_type_id: NOT_CHOSEN,
  experience_level_id: NOT_CHOSEN,
  location_id: NOT_CHOSEN,
  township_id: null,
  currency: 'MMK',
  salary_min: NOT_CHOSEN,
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
  translation: null,
  questions: [],
  draft_id: null,
  known_at: null,
};

/** An empty text in the other language. */
export function emptyTranslation(language: Locale): NonNullable<JobFormValues['translation']> {
  const other = LOCALES.find((each) => each !== language) ?? language;
  return { language: other, title: '', description: '', requirements: '', benefits: '' };
}

/** The form values of an existing job; missing values are empty. */
export function jobFormValues({ form, id, status, updated_at }: CompanyJobDetail): JobFormValues {
  const { translation } = form;
  return {
    ...EMPTY_JOB,
    ...(withoutNulls(form) as JobFormValues),
    translation: translation ? { ...emptyTranslation(translation.language), ...withoutNulls(translation) } : null,
    questions: form.questions.map(questionValues),
    ...(status === 'draft' && { draft_id: id, known_at: updated_at }),
  };
}

function withoutNulls<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;
}
