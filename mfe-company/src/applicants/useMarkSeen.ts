import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useApplicantCache } from './useApplicantCache.ts';

/** Marks an opened application as seen by the member (rule 62). A failure is retried the next time it is opened. */
export function useMarkSeen({ id, is_new }: Pick<Applicant, 'id' | 'is_new'>): void {
  const api = useApi();
  const cache = useApplicantCache();
  const { mutate } = useMutation({
    mutationFn: () => api.put('/company_seen/{id}', { params: { id } }),
    onSuccess: (response) => {
      cache.patch(id, { ...response, is_new: false });
      cache.refreshLater();
    },
  });
  // Only once: a list that was requested earlier would still say that it has not been seen.
  const marked = useRef<number>(undefined);
  useEffect(() => {
    if (!is_new || marked.current === id) return;
    marked.current = id;
    mutate();
  }, [is_new, id, mutate]);
}
