/**
 * Why a browser without scripts was sent back to the form of a login, its second step, or an invitation: a field that
 * is wrong, or another reason.
 */
export const FORM_FAILURES = [
  'wrong',
  'code',
  'name',
  'phone_number',
  'password',
  'email',
  'monthly_dingers',
  'over',
  'refused',
  'suspended',
  'no_company',
  'needs_script',
  'no_cookies',
  'later',
] as const;
export type FormFailure = (typeof FORM_FAILURES)[number];

/** The parameter with the reason, in the address of the page. */
export const FORM_FAILED_PARAMETER = 'failed';
