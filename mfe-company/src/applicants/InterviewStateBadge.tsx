import type { Interview } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';
import { isOffer } from './timesOf.ts';

const TONES = { accepted: 'success', declined: 'danger', other_time: 'warning', cancelled: 'neutral' } as const;

/**
 * The applicant's answer to an invitation, or a note that a time has to be chosen; otherwise nothing until the answer.
 */
export function InterviewStateBadge({ interview }: { readonly interview: Interview }) {
  const t = useText();
  const { state } = interview;
  if (state !== 'invited') return <Badge tone={TONES[state]}>{t(`interview_state.${state}`)}</Badge>;
  return isOffer(interview) ? <Badge tone="info">{t('interview_state.offered')}</Badge> : null;
}
