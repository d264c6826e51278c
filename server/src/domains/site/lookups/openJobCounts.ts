import type { ReadContext } from '../../../core/http/handler.ts';

/** The numbers of open jobs that the site shows. Implemented by the jobs domain. */
export interface OpenJobCounts {
  total(context: ReadContext): Promise<number>;
  byFunction(context: ReadContext): Promise<ReadonlyMap<number, number>>;
  /** By id of the state or region. */
  byLocation(context: ReadContext): Promise<ReadonlyMap<number, number>>;
}
