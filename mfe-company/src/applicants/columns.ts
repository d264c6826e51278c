import type { Applicant, OwnStage } from '@jpro/api';
import { isStage, STAGES, type Stage } from './stages.ts';

/** A column of the board, and a tab of the list: a stage, or the id of one of the company's own within it. */
export type Column = Stage | `${number}`;

/** What is done with an applicant: a move, or the dialog about the interview in their stage. */
export type Step = Column | 'invitation';

/** A column in terms of the API. */
export type Destination = Pick<Applicant, 'own_stage'> & { readonly status: Stage };

type Standing = Pick<Applicant, 'status' | 'own_stage'>;

/** The company's own stages behind the stage in which they stand. */
export const columnsWith = (own: readonly OwnStage[]): readonly Column[] =>
  STAGES.flatMap((stage) => [stage, ...own.filter((each) => each.stage === stage).map(({ id }) => `${id}` as const)]);

/** Where the applicant stands; undefined after a withdrawal. An own stage that is not known counts as its stage. */
export function columnOf({ status, own_stage }: Standing, columns: readonly Column[]): Column | undefined {
  const own = own_stage && (`${own_stage.id}` as const);
  if (own && columns.includes(own)) return own;
  return isStage(status) ? status : undefined;
}

export const destinationOf = (column: Column, own: readonly OwnStage[]): Destination => {
  const found = own.find(({ id }) => `${id}` === column);
  return found
    ? { status: found.stage, own_stage: { id: found.id, name: found.name } }
    : { status: column as Stage, own_stage: null };
};
