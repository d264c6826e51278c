import type { OutsideApplicant } from '@jpro/api';

/** How those came whom a member added. */
export const OUTSIDE_SOURCES: readonly OutsideApplicant['source'][] = [
  'walk_in',
  'phone',
  'facebook',
  'referral',
  'elsewhere',
];
