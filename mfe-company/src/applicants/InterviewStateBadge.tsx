import type { Interview } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

const TONES = { accepted: 'success', declined: 'danger', other_time: 'warning', cancelled: 'neutral' } as const;

/** The applicant's answer to an invitation; nothing before it. */
export function InterviewStateBadge({ state }: Pick<Interview, 'state'>) {
  const t = useText();
  return state === 'invited' ? null : <Badge tone={TONES[state]}>{t(`interview_state.${state}`)}</Badge>;
}
