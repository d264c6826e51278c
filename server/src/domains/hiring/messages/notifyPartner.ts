import type { ChatChange } from '@jpro/api';
import type { CurrentUser } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';

/** Pushes a change of a chat to the other side's open tabs. */
export function notifyPartner(
  { realtime }: Pick<Services, 'realtime'>,
  user: CurrentUser,
  partnerId: number,
  change: ChatChange,
): void {
  if (user.user_type === 'company') realtime.publish(partnerId, 'jobseeker-message', { company_id: user.id, change });
  else realtime.publish(partnerId, 'company-message', { jobseeker_id: user.id, change });
}

/** Pushes a change of a chat to the user's own open tabs. */
export function notifyOwnTabs(
  { realtime }: Pick<Services, 'realtime'>,
  user: CurrentUser,
  partnerId: number,
  change: ChatChange,
): void {
  if (user.user_type === 'company') realtime.publish(user.id, 'company-message', { jobseeker_id: partnerId, change });
  else realtime.publish(user.id, 'jobseeker-message', { company_id: partnerId, change });
}
