import { useQuery } from '@tanstack/react-query';
import { useLoadedWhen, useRefreshOn } from '@jpro/features';
import { batchesQuery } from './applicantQueries.ts';
import type { BatchStripsProps } from './BatchStrips.tsx';

const WATCH_MS = 3_000;

/** What was done with many applicants a short time ago, by anybody of the company (rule 97.7). */
export function Batches() {
  const { data } = useQuery({
    ...batchesQuery(),
    refetchInterval: ({ state }) => (state.data?.data.some(({ state: each }) => each !== 'done') ? WATCH_MS : false),
  });
  useRefreshOn('company-application', '/company/application/batches');
  const batches = data?.data ?? [];
  const { Component: BatchStrips } = useLoadedWhen<BatchStripsProps>(
    batches.length,
    () => import(/* webpackChunkName: "batches" */ './BatchStrips.tsx'),
  );
  return BatchStrips && batches.length > 0 && <BatchStrips batches={batches} />;
}
