import type { ReadContext } from '../../../core/http/handler.ts';

/** The numbers of open jobs that the site shows. The jobs domain counts them. */
export interface OpenJobCounts {
  total(context: ReadContext): Promise<number>;
  /** By the id of the job function. */
  byFunction(context: ReadContext): Promise<ReadonlyMap<number, number>>;
  /** By the id of the state or region. */
  byLocation(context: ReadContext): Promise<ReadonlyMap<number, number>>;
}
