import type { IntentOutcome } from '@jpro/api/intents';

export const OUTCOME_TEXTS = {
  saved: 'job.saved_now',
  followed: 'intent.followed',
  alerted: 'intent.alerted',
  alerted_partly: 'intent.alerted_partly',
  gone: 'intent.gone',
  full: 'intent.full',
  company: 'intent.company',
  later: 'intent.later',
} as const satisfies Record<IntentOutcome, string>;
