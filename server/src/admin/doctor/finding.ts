import type { OperatorContext } from '../operatorCommand.ts';

/** A problem that the doctor found, and how to fix it. */
export interface Finding {
  /** A hint is not a fault yet. */
  readonly kind: 'problem' | 'hint';
  readonly what: string;
  readonly todo: string;
}

/** One examination; an empty list means that all is well. */
export type Examination = (context: OperatorContext) => Promise<Finding[]>;

export const problem = (what: string, todo: string): Finding => ({ kind: 'problem', what, todo });
export const hint = (what: string, todo: string): Finding => ({ kind: 'hint', what, todo });
