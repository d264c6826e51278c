/**
 * Why a chat should be refetched: a message arrived, one was sent from another tab, messages were read, or the other
 * side sent a reminder. Only `message` means something unread.
 */
export type ChatChange = 'message' | 'sent' | 'read' | 'reminder';

/** Events on a user's private channel (rule 67). They only say that something changed; the page refetches it. */
export interface RealtimeEvents {
  /** Jobseeker: a notification arrived. */
  jobalert: { noti_type: string };
  'jobseeker-message': { company_id: number; change: ChatChange };
  /** Company: a notification arrived, for example about an application. */
  companyalert: { noti_type: string; job_id?: number; jobapply_id?: number };
  /** Company: a member of the company moved applications, or undid a move. */
  'company-application': Record<never, never>;
  'company-message': { jobseeker_id: number; change: ChatChange };
  /** Company: the wallet or a purchase changed. */
  companytransaction: Record<never, never>;
}

export function privateChannel(userId: number): string {
  return `private-user-${userId}`;
}
