import type { QueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';

type Mark = 'is_save' | 'is_applied';

/**
 * Updates the mark "saved" in every cached response that shows the job, without a request. Only the list of saved jobs
 * is refetched; the promise waits for it if the list is on screen.
 */
export function markSaved(client: QueryClient, jobId: number, isSaved: boolean): Promise<void> {
  mark(client, jobId, 'is_save', isSaved);
  return client.invalidateQueries({ queryKey: apiKey('/jobseeker/savedjobs') });
}

/** Updates the mark "applied" in every cached response that shows the job, without a request. */
export function markApplied(client: QueryClient, jobId: number, isApplied: boolean): void {
  mark(client, jobId, 'is_applied', isApplied);
}

function mark(client: QueryClient, jobId: number, name: Mark, isSet: boolean): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const marked = withMark(state.data, jobId, name, isSet);
    if (marked !== state.data) client.setQueryData(queryKey, marked, { updatedAt: state.dataUpdatedAt });
  }
}

/** Returns the same value when it does not contain the job. Objects with the mark are jobs. */
function withMark(value: unknown, jobId: number, name: Mark, isSet: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withMark(item, jobId, name, isSet));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const job = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(job).map(([key, part]) => [key, withMark(part, jobId, name, isSet)] as const);
  const isMarked = name in job && job['id'] === jobId && job[name] !== isSet;
  const isChanged = isMarked || entries.some(([key, part]) => part !== job[key]);
  return isChanged ? { ...Object.fromEntries(entries), ...(isMarked && { [name]: isSet }) } : value;
}
