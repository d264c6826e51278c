import { useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Column } from '../../applicants/columns.ts';
import { NO_FILTER, type BoardFilter } from './boardFilter.ts';

/** What a board currently shows. */
interface BoardView {
  readonly filter: BoardFilter;
  /** The chosen tab; null: the first with applicants. */
  readonly stage: Column | null;
}

/** The views of boards that were left, by job, until the page is reloaded. */
const left = new WeakMap<QueryClient, Map<string, BoardView>>();

/** The view of a job's board. On phones an applicant has a separate page, and going back restores this view. */
export function useBoardView(jobId: string) {
  const client = useQueryClient();
  const [view, setView] = useState<BoardView>(() => left.get(client)?.get(jobId) ?? { filter: NO_FILTER, stage: null });
  function show(change: Partial<BoardView>): void {
    const next = { ...view, ...change };
    const views = left.get(client) ?? new Map<string, BoardView>();
    left.set(client, views.set(jobId, next));
    setView(next);
  }
  return { view, show };
}
