import { searchOf } from '@jpro/api';

/** A list with the open applicant beside it, or a board with a column for each stage. */
export type BoardView = 'list' | 'board';

export const viewIn = (search: URLSearchParams): BoardView => (search.get('view') === 'board' ? 'board' : 'list');

/** The applicant who is open. */
export function openIn(search: URLSearchParams): number | null {
  const id = search.get(OPEN) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** The search part of an address (`?…`) with another applicant open, or none. */
export function withOpen(search: string, id: number | null): string {
  const changed = new URLSearchParams(search);
  changed.delete(OPEN);
  if (id !== null) changed.set(OPEN, String(id));
  return searchOf(changed);
}

const OPEN = 'applicant';
