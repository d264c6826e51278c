import type { Notification } from '@jpro/api';
import { ORDER_DAYS } from '@jpro/api/fields';
import { useNotificationTexts } from './useNotificationTexts.ts';

const STATUSES = ['shortlisted', 'interview', 'hired', 'rejected', 'silent'] as const;
const DECISIONS = ['approved', 'checked', 'rejected', 'withheld', 'edit_rejected'] as const;
/** News about an existing interview; the first invitation is none of these. */
const INTERVIEW_NEWS = ['changed', 'cancelled', 'reminder'] as const;
const APPLICANT_ANSWERS = ['accepted', 'declined', 'other_time', 'withdrawn'] as const;

const ASSIGNED = ['job', 'applicant', 'applicants', 'handed_over', 'interviewer', 'interviewer_off'] as const;

/** The text of a notification in the page's language. */
export function useNotificationSentence({ noti_type, count, jobalert_count, data }: Notification): string {
  const t = useNotificationTexts();
  const company = data.company_name ?? t('confidential_company');
  const position = data.position_title ?? '';
  switch (noti_type) {
    case 'birthday':
      return t('birthday');
    case 'cvView':
      return count > 1 ? t('cv_view_group', { count }) : t('cv_view', { company });
    case 'jobalert':
      if (data.status === 'followed')
        return count > 1 ? t('followed_group', { count, company }) : t('followed', { position, company });
      return jobalert_count > 1
        ? t('job_alert_group', { count: jobalert_count })
        : t('job_alert', { position, company });
    case 'interviewInvite': {
      const news = INTERVIEW_NEWS.find((known) => known === data.status);
      if (news === 'cancelled' && data.has_several_times) return t('interview_offer_cancelled', { company, position });
      if (news && data.interview_at) return t(`interview_${news}`, { company, position, at: data.interview_at });
      return data.interview_at
        ? t('interview_at', { company, position, at: data.interview_at })
        : t('interview', { company, position });
    }
    case 'applicationStatus': {
      const status = STATUSES.find((known) => known === data.status);
      return status ? t(`application_${status}`, { company, position }) : t('application', { company, position });
    }
    case 'profilealert':
      return t('profile_alert');
    case 'jobapply':
      return count > 1
        ? t('applications', { count, position })
        : t('applied', { name: data.jobseeker_name ?? '', position });
    case 'applicantAnswer': {
      const response = APPLICANT_ANSWERS.find((known) => known === data.status) ?? 'accepted';
      return t(`applicant_${response}`, { name: data.jobseeker_name ?? '', position });
    }
    case 'companytransaction':
      if (data.reason_code === 'expired')
        return t('purchase_expired', { reference: data.reference ?? '', days: ORDER_DAYS });
      if (data.reason_code === 'declined') return t('purchase_declined', { reference: data.reference ?? '' });
      if (data.status === 'rejected')
        return t('purchase_rejected', { reference: data.reference ?? '', reason: data.reason ?? '' });
      if ((data.total_points ?? 0) < 0) return t('transaction_taken', { count: -(data.total_points ?? 0) });
      return t('transaction', { count: data.total_points ?? 0 });
    case 'jobreview': {
      const decision = DECISIONS.find((known) => known === data.status) ?? 'approved';
      const sentence = t(`job_${decision}`, { position, reason: data.reason ?? '' });
      return data.total_points ? `${sentence} ${t('job_refunded', { count: data.total_points })}` : sentence;
    }
    case 'lowbalance':
      return t('low_balance', { count: data.total_points ?? 0 });
    case 'companyverification':
      return data.status === 'verified'
        ? t('company_verified')
        : t('company_not_verified', { reason: data.reason ?? '' });
    case 'cvmatch':
      return t('cv_match', { count: data.matches ?? 1, name: data.search_name ?? '' });
    case 'assigned': {
      const kind = ASSIGNED.find((known) => known === data.status) ?? 'job';
      // An added person was erased since.
      if (kind === 'interviewer_off' && data.jobseeker_name === undefined)
        return t('assigned_interviewer_off_erased', { position });
      const words = { member: data.member_name ?? '', name: data.jobseeker_name ?? '', position };
      return kind === 'applicants' || kind === 'handed_over'
        ? t(`assigned_${kind}`, { ...words, count: data.matches ?? 1 })
        : t(`assigned_${kind}`, words);
    }
    case 'mentioned':
      return t('mentioned', { member: data.member_name ?? '', name: data.jobseeker_name ?? '', position });
    case 'company-message':
      return t('message', { name: data.jobseeker_name ?? '' });
  }
}
