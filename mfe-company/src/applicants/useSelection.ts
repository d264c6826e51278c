import { useState } from 'react';
import type { Applicant } from '@jpro/api';
import { MAX_MOVED } from '@jpro/api/fields';

/**
 * The applicants selected by their checkboxes, without those that the filter hides: at most as many as can be moved at
 * once (rule 19).
 */
export function useSelection(applicants: readonly Applicant[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const without = (others: readonly number[]) => new Set([...ids].filter((id) => !others.includes(id)));
  return {
    chosen: applicants.filter(({ id, status }) => ids.has(id) && status !== 'withdrawn'),
    has: (id: number) => ids.has(id),
    toggle: (id: number) => setIds(ids.has(id) ? without([id]) : firstOf([...ids, id])),
    /** Selects all of these, or none when all of them are selected. */
    toggleAll(applicants: readonly Applicant[]): void {
      const all = applicants.map(({ id }) => id);
      setIds(all.every((id) => ids.has(id)) ? without(all) : firstOf([...ids, ...all]));
    },
    clear: () => setIds(new Set()),
  };
}

const firstOf = (ids: readonly number[]): ReadonlySet<number> => new Set([...new Set(ids)].slice(0, MAX_MOVED));
