import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useApplicantCache } from './useApplicantCache.ts';

/** Marks an opened application as seen (rule 62). A failure is retried the next time it is opened. */
export function useMarkSeen({ id, seen_at }: Pick<Applicant, 'id' | 'seen_at'>): void {
  const api = useApi();
  const cache = useApplicantCache();
  const { mutate } = useMutation({
    mutationFn: () => api.put('/company_seen/{id}', { params: { id } }),
    onSuccess: (response) => {
      cache.patch(id, response);
      cache.refreshLater();
    },
  });
  const seen = seen_at !== null;
  // Only once: a list that was requested earlier would still say that it has not been seen.
  const marked = useRef<number>(undefined);
  useEffect(() => {
    if (seen || marked.current === id) return;
    marked.current = id;
    mutate();
  }, [seen, id, mutate]);
}
