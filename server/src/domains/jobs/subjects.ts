import type { JobCard } from '@jpro/api';
import type { ResponseSubjects } from '../../core/http/contract/handlers.ts';

const ofCard = ({ id, company }: JobCard): readonly string[] =>
  company ? [`job:${id}`, `company:${company.users_id}`] : [`job:${id}`];

/** Which jobs are in a list, and their order, may change with any job. */
const list = (): readonly string[] => ['jobs', 'companies'];

export const jobSubjects: ResponseSubjects = {
  companies: {
    company: (_company, { params }) => [`company:${params.id}`],
    top: () => ['companies'],
    companies: () => ['companies'],
    initials: () => ['companies'],
    alsoApplied: () => ['companies'],
  },
  jobContext: {
    // A phone number is shown only at certain hours.
    context: ({ company_jobs, calls }, { params }) =>
      calls ? undefined : [`job:${params.id}`, 'calls', 'companies', ...company_jobs.flatMap(ofCard)],
  },
  jobs: {
    search: list,
    // Its counts may be as old as a cached response: with many jobs, one of them changes every few seconds.
    quickCounts: () => [],
    suggestions: list,
    recent: list,
    popular: list,
    job: ofCard,
  },
  recommendations: {
    recommended: (jobs) => jobs.flatMap(ofCard),
    similar: (jobs) => jobs.flatMap(ofCard),
  },
};
