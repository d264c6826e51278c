export const NRC_KINDS = ['N', 'E', 'P', 'T', 'Y', 'S'] as const;

export interface NrcParts {
  readonly state: string;
  readonly township: string;
  readonly kind: string;
  readonly number: string;
}

const NONE: NrcParts = { state: '', township: '', kind: 'N', number: '' };

/** The parts of `12/TAMANA(N)123456`, or of an incomplete number. */
export function nrcParts(nrc: string | null | undefined): NrcParts {
  const [, state, township, kind, number] = /^(\d*)\/([^(]*)\(([^)]*)\)(.*)$/.exec(nrc ?? '') ?? [];
  return state === undefined ? NONE : { state, township: township!, kind: kind!, number: number! };
}

/** Null when nothing is filled in; `isWholeNrc` refuses incomplete numbers. */
export function nrcOf({ state, township, kind, number }: NrcParts): string | null {
  return state === '' && township === '' && number.trim() === '' ? null : `${state}/${township}(${kind})${number}`;
}

/** Accepts Latin and Myanmar digits, and the letters that look like them. */
export const isWholeNrc = (nrc: string): boolean =>
  /^\d{1,2}\/[A-Z]+\([A-Z]\)\s*[\d\u1040-\u1049\u101b\u101d]{6}\s*$/.test(nrc);
