import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '@jpro/api/fields';
import { useFailureToast } from '@jpro/features';
import { useApi } from '@jpro/platform';
import type { BoardFilter } from './boardFilter.ts';

/** The filter by responses, which only the server has: it names whom it finds among all of the job's applicants. */
export function useResponses(jobId: number, filter: BoardFilter, onChange: (filter: BoardFilter) => void) {
  const api = useApi();
  const showFailure = useFailureToast();
  const [pending, setPending] = useState<string | null>(null);
  // What else was changed while the server was asked stays.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  });

  async function idsOf(responses: string): Promise<ReadonlySet<number>> {
    const ids = new Set<number>();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const found = await api.get('/company/application/bycompany', {
        query: { job_id: String(jobId), responses, page, limit: PAGE_SIZE.board },
      });
      for (const { id } of found.data) ids.add(id);
      last = found.last_page;
    }
    return ids;
  }

  async function choose(responses: string | undefined): Promise<void> {
    if (responses === undefined) return onChange({ ...latest.current, responses: null, ids: null });
    setPending(responses);
    try {
      const ids = await idsOf(responses);
      onChange({ ...latest.current, responses, ids });
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(null);
    }
  }
  return { value: pending ?? filter.responses ?? undefined, choose: (value: string | undefined) => void choose(value) };
}
