import type { Applicant } from '@jpro/api';
import { columnOf, type Column } from './columns.ts';

export type ByStage = ReadonlyMap<Column, readonly Applicant[]>;

/** Applicants by stage, in the given order, without the withdrawn ones. */
export function byStage(applicants: readonly Applicant[], columns: readonly Column[]): ByStage {
  const stages = new Map<Column, Applicant[]>(columns.map((column) => [column, []]));
  for (const applicant of applicants) {
    const column = columnOf(applicant, columns);
    if (column) stages.get(column)?.push(applicant);
  }
  return stages;
}
