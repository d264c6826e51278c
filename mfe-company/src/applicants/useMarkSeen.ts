import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Applicant } from '@jpro/api';
import { useApi } from '@jpro/platform';
import { useApplicantCache } from './useApplicantCache.ts';

type Seen = Pick<Applicant, 'id' | 'status' | 'is_new' | 'seen_at'>;

/**
 * Marks an opened application as seen by the member and the company (rule 62). A failure is retried the next time it is
 * opened.
 */
export function useMarkSeen({ id, status, is_new, seen_at }: Seen): void {
  const api = useApi();
  const cache = useApplicantCache();
  const { mutate } = useMutation({
    mutationFn: () => api.put('/company_seen/{id}', { params: { id } }),
    onSuccess: (response) => {
      cache.patch(id, { ...response, is_new: false });
      cache.refreshLater();
    },
  });
  // A step of the member is no opening.
  const isUnseen = is_new || (seen_at === null && status !== 'withdrawn');
  // Only once: a list that was requested earlier would still say that it has not been seen.
  const marked = useRef<number>(undefined);
  useEffect(() => {
    if (!isUnseen || marked.current === id) return;
    marked.current = id;
    mutate();
  }, [isUnseen, id, mutate]);
}
