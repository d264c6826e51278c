import type { QueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';

/**
 * Updates the mark "saved" in every cached response that shows the job, without a request. Only the list of saved jobs
 * is refetched; the promise waits for it if the list is on screen.
 */
export function markSaved(client: QueryClient, jobId: number, isSaved: boolean): Promise<void> {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const marked = withMark(state.data, jobId, isSaved);
    if (marked !== state.data) client.setQueryData(queryKey, marked, { updatedAt: state.dataUpdatedAt });
  }
  return client.invalidateQueries({ queryKey: apiKey('/jobseeker/savedjobs') });
}

/** Returns the same value when it does not contain the job. Objects with the mark are jobs. */
function withMark(value: unknown, jobId: number, isSaved: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withMark(item, jobId, isSaved));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, part]) => [key, withMark(part, jobId, isSaved)] as const);
  const isMarked = 'is_save' in value && 'id' in value && value.id === jobId && value.is_save !== isSaved;
  const isChanged = isMarked || entries.some(([key, part]) => part !== (value as Record<string, unknown>)[key]);
  return isChanged ? { ...Object.fromEntries(entries), ...(isMarked && { is_save: isSaved }) } : value;
}
