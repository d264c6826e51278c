import type { OperatorContext } from '../operatorCommand.ts';

/** What the doctor noticed, and what to do about it. */
export interface Finding {
  /** A hint is no fault yet. */
  readonly kind: 'problem' | 'hint';
  readonly what: string;
  readonly todo: string;
}

/** One examination; an empty list means that all is well. */
export type Examination = (context: OperatorContext) => Promise<Finding[]>;

export const problem = (what: string, todo: string): Finding => ({ kind: 'problem', what, todo });
export const hint = (what: string, todo: string): Finding => ({ kind: 'hint', what, todo });
