import type { CvFilter } from './searchCvs.ts';

interface CvQuery {
  readonly search_keyword?: string | undefined;
  readonly location?: number | undefined;
  readonly township?: number | undefined;
  readonly jobfunction?: number | undefined;
  readonly industry?: number | undefined;
  readonly education?: number | undefined;
  readonly explevel?: number | undefined;
  readonly years?: number | undefined;
  readonly gender?: string | undefined;
  readonly age_min?: number | undefined;
  readonly age_max?: number | undefined;
  readonly salary_min?: number | undefined;
  readonly salary_max?: number | undefined;
  readonly job_status?: string | undefined;
  readonly skill?: string | undefined;
  readonly language?: string | undefined;
  readonly updated_since?: string | undefined;
}

/** The filter of a request, or of a saved search. */
export const filterOf = (query: CvQuery): CvFilter => ({
  keyword: query.search_keyword,
  facets: [
    ['location', query.location],
    ['township', query.township],
    ['jobfunction', query.jobfunction],
    ['industry', query.industry],
    ['education', query.education],
    ['explevel', query.explevel],
    ['years', query.years || undefined],
    ['gender', query.gender || undefined],
    ['status', query.job_status || undefined],
  ],
  skill: query.skill,
  language: query.language,
  ageMin: query.age_min,
  ageMax: query.age_max,
  salaryMin: query.salary_min,
  salaryMax: query.salary_max,
  updatedSince: query.updated_since || undefined,
});
