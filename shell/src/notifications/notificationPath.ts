import { jobPath, type Notification } from '@jpro/api';

type HasPage = (path: string) => boolean;

/** Where a notification leads, without locale prefix; undefined when no released unit has the page. */
export function notificationPath(notification: Notification, hasPage: HasPage): string | undefined {
  return candidates(notification).find(hasPage);
}

function candidates({ noti_type, count, jobalert_count, data }: Notification): string[] {
  const { job_id, job_slug, jobapply_id, jobseeker_id } = data;
  const job = job_id === undefined ? [] : [jobPath({ slug: job_slug || 'job', id: job_id })];
  switch (noti_type) {
    case 'birthday':
      return ['/jobseeker/birthday'];
    case 'cvView':
      return ['/jobseeker/employerviews'];
    case 'jobalert':
      return jobalert_count > 1 ? [`/search?limit=${jobalert_count}`] : [...job, '/search'];
    case 'interviewInvite':
      return ['/jobseeker/interview', '/jobseeker/applyjobs'];
    case 'applicationStatus':
      return ['/jobseeker/applyjobs', ...job];
    case 'profilealert':
      return ['/jobseeker/profile'];
    case 'applicantAnswer':
    case 'jobapply': {
      const applicants = `/company/job/manageapplication/${job_id}`;
      return count === 1 && jobapply_id !== undefined ? [`${applicants}/${jobapply_id}`, applicants] : [applicants];
    }
    case 'companytransaction':
      return ['/company/dinger/wallet'];
    case 'jobreview':
      return data.status === 'rejected' || data.status === 'edit_rejected'
        ? [`/company/job/editjob/${job_id}`]
        : [`/company/job/${job_id}`];
    case 'company-message':
      return [`/company/messages/${jobseeker_id}`];
  }
}
