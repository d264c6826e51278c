import { useQuery } from '@tanstack/react-query';
import type { Applicant, OwnStage } from '@jpro/api';
import { useText } from '../text.ts';
import { ownStagesQuery } from './applicantQueries.ts';
import { columnsWith, destinationOf, type Column, type Destination } from './columns.ts';

const NONE: readonly OwnStage[] = [];

interface Columns {
  readonly own: readonly OwnStage[];
  /** The stages with the company's own, in the order of the board. */
  readonly columns: readonly Column[];
  /** Where all of these can be moved at once: interviews are arranged one by one. */
  readonly columnsFor: (applicants: readonly Applicant[]) => readonly Column[];
  readonly labelOf: (column: Column) => string;
  readonly destinationOf: (column: Column) => Destination;
}

/** The stages to which this company moves applicants. */
export function useColumns(): Columns {
  const own = useQuery(ownStagesQuery()).data?.data ?? NONE;
  const nameOf = useStageName();
  const columns = columnsWith(own);
  return {
    own,
    columns,
    columnsFor: (applicants) =>
      applicants.every(({ status }) => status === 'interview')
        ? columns
        : columns.filter((column) => destinationOf(column, own).status !== 'interview'),
    labelOf: (column) => nameOf(destinationOf(column, own)),
    destinationOf: (column) => destinationOf(column, own),
  };
}

/** The name of the stage in which somebody stands. */
export function useStageName(): (applicant: Pick<Applicant, 'status'> & Partial<Applicant>) => string {
  const t = useText();
  return ({ status, own_stage }) => own_stage?.name ?? t(`stage.${status}`);
}
