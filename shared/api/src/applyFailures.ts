/** Why a browser without scripts was sent back to the job after applying. */
export const APPLY_FAILURES = ['incomplete', 'responses', 'invalid', 'later'] as const;
export type ApplyFailure = (typeof APPLY_FAILURES)[number];

/** The parameter with the reason, in the address of the job. */
export const APPLY_FAILED_PARAMETER = 'not_sent';

/** The name of the field for a response in a form without scripts. */
export const responseField = ({ id, kind }: { readonly id: string; readonly kind: string }): string =>
  `response-${kind}-${id}`;

/** The parameter in the address of an interview, to which a browser without scripts was sent back: `gone`, `later`. */
export const INTERVIEW_FAILED_PARAMETER = 'not_taken';
