import type { Notification } from '@jpro/api';
import type { PushKind } from '@jpro/api/push-kinds';
import { text } from '../../../core/texts.ts';
import type { News } from './notifyDevices.ts';

type NewsSource = Pick<Notification, 'noti_type' | 'data'> & { readonly userId: number; readonly groupKey: string };

const KINDS: Partial<Record<Notification['noti_type'], { readonly kind: PushKind; readonly path: string }>> = {
  interviewInvite: { kind: 'interview', path: '/jobseeker/interview' },
  applicationStatus: { kind: 'status', path: '/jobseeker/applyjobs' },
  jobalert: { kind: 'alert', path: '/jobseeker/notifications' },
};

type Body = 'silent_body' | 'rejected_body' | 'interview_changed_body' | 'interview_cancelled_body';

/** By status, where the sentence of the kind would be misread or would hurt. */
const BODIES: ReadonlyMap<string | undefined, Body> = new Map([
  ['silent', 'silent_body'],
  ['rejected', 'rejected_body'],
  ['changed', 'interview_changed_body'],
  ['cancelled', 'interview_cancelled_body'],
]);

/** What a notification of the bell says on a phone; nothing for those that nobody waits for. */
export function newsOfNotification({ userId, noti_type, groupKey, data }: NewsSource): News[] {
  const found = KINDS[noti_type];
  if (!found) return [];
  const { kind, path } = found;
  const { position_title: job, job_id: jobId, company_name, status } = data;
  return [
    {
      userId,
      kind,
      path,
      tag: groupKey,
      jobId,
      body: (locale, isHidden = false) =>
        text(locale, 'push', BODIES.get(status) ?? `${kind}_body`, {
          job,
          status,
          company: (isHidden ? null : company_name) ?? text(locale, 'share_card', 'confidential'),
        }),
    },
  ];
}
