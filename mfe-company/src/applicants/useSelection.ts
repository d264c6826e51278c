import { useState } from 'react';
import type { Applicant } from '@jpro/api';

/** The applicants selected by their checkboxes, without those that the filter hides. */
export function useSelection(applicants: readonly Applicant[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen: applicants.filter(({ id, status }) => ids.has(id) && status !== 'withdrawn'),
    has: (id: number) => ids.has(id),
    toggle(id: number): void {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    /** Selects all of these, or none when all of them are selected. */
    toggleAll(all: readonly Applicant[]): void {
      const next = new Set(ids);
      const each = all.every(({ id }) => next.has(id)) ? 'delete' : 'add';
      for (const { id } of all) next[each](id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
