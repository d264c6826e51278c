import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiKey, type Applicant, type ApplicantDetail } from '@jpro/api';
import { APPLICATIONS, applicantsQuery, applicationQuery, BOARD, LIST } from './applicantQueries.ts';

/** Updates the cached applicants after a change, on the board and in the lists. */
export function useApplicantCache() {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      /** Applies a change to a cached applicant immediately. */
      patch: (id: number, change: Change) => patchAll(queryClient, new Map([[id, change]])),
      /** Like `patch`, for any number of applicants. */
      patchAll: (changes: ReadonlyMap<number, Change>) => patchAll(queryClient, changes),
      /** A job's applicants, while its board is cached. */
      ofJob(jobId: number): readonly Applicant[] {
        const board = queryClient.getQueryData<{ data: Applicant[] } | null>(applicantsQuery(jobId).queryKey);
        return board?.data ?? [];
      },
      /** Refetches everything that shows applicants. */
      refresh: () => invalidate(queryClient, SHOWING_APPLICANTS, 'active'),
      /**
       * Like `refresh` after a move, but for the board: `patch` has moved the card there, and the board is fetched once
       * moves pause (`useRefetchAfterMoves`), not after each of them.
       */
      refreshLists() {
        invalidate(queryClient, [BOARD], 'none');
        invalidate(queryClient, LISTS, 'active');
      },
      /**
       * Like `refresh`, but what is shown now is already right after `patch`: the rest is fetched when it is next
       * opened.
       */
      refreshLater: () => invalidate(queryClient, SHOWING_APPLICANTS, 'none'),
    }),
    [queryClient],
  );
}

type Change = Partial<
  Pick<Applicant, 'status' | 'own_stage' | 'seen_at' | 'is_new' | 'interview' | 'stars' | 'tags' | 'rejection_reason'>
>;

function patchAll(queryClient: QueryClient, changes: ReadonlyMap<number, Change>): void {
  for (const path of [BOARD, LIST] as const)
    queryClient.setQueriesData(
      { queryKey: apiKey(path) },
      (shown: { data: Applicant[] } | null | undefined) =>
        shown && {
          ...shown,
          data: shown.data.map((applicant) => {
            const change = changes.get(applicant.id);
            return change ? { ...applicant, ...change } : applicant;
          }),
        },
    );
  for (const [id, change] of changes)
    queryClient.setQueryData(
      applicationQuery(id).queryKey,
      (detail: ApplicantDetail | null | undefined) => detail && { ...detail, ...change },
    );
}

const SHOWING_APPLICANTS = [...APPLICATIONS, '/company/dashboard', '/company/jobposts'] as const;
const LISTS = SHOWING_APPLICANTS.filter((path) => path !== BOARD);

function invalidate(
  queryClient: QueryClient,
  paths: readonly (typeof SHOWING_APPLICANTS)[number][],
  refetchType: 'active' | 'none',
): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: apiKey(path), refetchType });
}
