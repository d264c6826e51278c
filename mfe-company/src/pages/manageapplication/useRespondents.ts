import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiKey, type Applicant } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { useFailureToast } from '@jpro/features';
import { useApi } from '@jpro/platform';
import { BOARD } from '../../applicants/applicantQueries.ts';

/**
 * Whom the server finds by their responses among all of a job's applicants, who are refetched with the board; undefined
 * until they are known. If they cannot be found, `onFailure` is called.
 */
export function useRespondents(
  jobId: string,
  responses: string | null,
  onFailure: () => void,
): ReadonlySet<number> | undefined {
  const api = useApi();
  const showFailure = useFailureToast();
  const { data, error, isLoadingError } = useQuery({
    queryKey: [...apiKey(BOARD), 'by responses', jobId, responses],
    enabled: responses !== null,
    async queryFn() {
      const found: Applicant[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const query = { job_id: jobId, responses: responses ?? '', page, limit: PAGE_SIZE.board };
        const response = await api.get('/company/application/bycompany', { query });
        found.push(...response.data);
        last = response.last_page;
      }
      return { data: found };
    },
  });
  useEffect(() => {
    if (!isLoadingError) return;
    showFailure(error);
    onFailure();
    // Once for each failure.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoadingError, error]);
  return data && new Set(data.data.map(({ id }) => id));
}
