import { useQuery } from '@tanstack/react-query';
import { apiKey, type Applicant } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { applicantsQuery } from '../../applicants/applicantQueries.ts';

/**
 * A job and everybody who applied for it: the newest 500 come with the document, the others as soon as they arrive.
 * `isPartial` until then, also when they could not be fetched.
 */
export function useJobApplicants(jobId: string) {
  const api = useApi();
  const first = useQuery(applicantsQuery(jobId));
  const pages = first.data?.last_page ?? 1;
  const others = useQuery({
    queryKey: [...apiKey('/company/application/manage'), 'after the first page', jobId, pages],
    enabled: pages > 1,
    async queryFn() {
      const data: Applicant[] = [];
      for (let page = 2; page <= pages; page += 1)
        data.push(...(await api.get('/company/application/manage', { query: { job_id: jobId, page } })).data);
      return { data };
    },
  });
  const all = [...(first.data?.data ?? []), ...(others.data?.data ?? [])];
  // If someone applies between two requests, the last applicants of a page appear again on the next one.
  const applicants = [...new Map(all.map((applicant) => [applicant.id, applicant])).values()];
  return { first, others, applicants, isPartial: pages > 1 && others.data === undefined };
}
