/** Each code has a line in docs/errors.md. */
export type StoreFaultCode = 'JP-G007' | 'JP-G008' | 'JP-G009' | 'JP-G010' | 'JP-G011' | 'JP-G018';

/** A problem in a store that visitors may not notice yet: which file, what is wrong, what to do. */
export interface StoreFault {
  readonly code: StoreFaultCode;
  /** Path inside the store. */
  readonly file: string;
  readonly problem: string;
  readonly advice: string;
}

export function faultText({ code, file, problem, advice }: StoreFault): string {
  return `${code}: ${file}: ${problem}. ${advice}.`;
}
