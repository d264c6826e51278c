import type { Notification } from '@jpro/api';
import type { PagePath } from '@jpro/platform';

/** The most jobs that a page of the search lists. */
const MAX_LISTED = 100;

/** The path of a notification's page, without locale prefix; undefined when no released unit has the page. */
export function notificationPath(notification: Notification, pathOf: PagePath): string | undefined {
  return candidates(notification, pathOf).find((path) => path !== undefined);
}

function candidates(
  { noti_type, count, jobalert_count, data }: Notification,
  pathOf: PagePath,
): readonly (string | undefined)[] {
  const { job_id, job_slug, jobapply_id, jobseeker_id } = data;
  const job = pathOf('job', job_slug || 'job', job_id);
  const search = pathOf('search');
  const listed = Math.min(data.status === 'followed' ? count : jobalert_count, MAX_LISTED);
  switch (noti_type) {
    case 'birthday':
      return [pathOf('birthday')];
    case 'cvView':
      return [pathOf('employer-views')];
    case 'jobalert':
      if (data.status === 'followed' && count > 1)
        return [search && `${search}?company=${data.company_id}&limit=${listed}`, job];
      return jobalert_count > 1 ? [search && `${search}?limit=${listed}`] : [job, search];
    case 'interviewInvite':
      return [pathOf('own-interview', data.interview_id), pathOf('own-interviews'), pathOf('own-applications')];
    case 'applicationStatus':
      return [pathOf('own-applications'), job];
    case 'profilealert':
      return [pathOf('jobseeker-profile')];
    case 'applicantAnswer':
      // A group is about one application.
      return [pathOf('applicant', job_id, jobapply_id), pathOf('applicants', job_id)];
    case 'jobapply':
      return [count === 1 ? pathOf('applicant', job_id, jobapply_id) : undefined, pathOf('applicants', job_id)];
    case 'companytransaction':
      // The ledger has only what was booked.
      return [data.status === 'rejected' ? pathOf('purchase', data.id) : undefined, pathOf('wallet')];
    case 'lowbalance':
      return [pathOf('wallet')];
    case 'jobreview':
      return [jobToMend(data, pathOf), pathOf('company-job', job_id)];
    case 'companyverification':
      return [pathOf('company-profile')];
    case 'cvmatch': {
      const searches = pathOf('cv-searches');
      return [searches && data.search_id !== undefined ? `${searches}?saved=${data.search_id}` : searches];
    }
    case 'assigned': {
      const all = pathOf('company-applications');
      return [
        pathOf('applicant', job_id, jobapply_id),
        data.status === 'job' ? pathOf('company-job', job_id) : undefined,
        all && `${all}?assigned=me`,
      ];
    }
    case 'mentioned':
      return [pathOf('applicant', job_id, jobapply_id)];
    case 'company-message':
      return [pathOf('company-messages', jobseeker_id)];
  }
}

/** Where the company changes what the operator did not approve: a rejected job is a draft again (rule 17.7). */
function jobToMend({ status, job_id }: Notification['data'], pathOf: PagePath): string | undefined {
  const form = status === 'rejected' ? pathOf('post-job') : undefined;
  if (form) return `${form}?draft=${job_id}`;
  return status === 'edit_rejected' ? pathOf('edit-job', job_id) : undefined;
}
