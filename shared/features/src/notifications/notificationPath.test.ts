import type { Notification } from '@jpro/api';
import type { PagePath } from '@jpro/platform';
import { pagePath } from '@jpro/platform/testing';
import { notificationPath } from './notificationPath.ts';

const notification = (noti_type: Notification['noti_type'], more: Partial<Notification> = {}): Notification => ({
  id: 1,
  ids: [1],
  noti_type,
  created_at: '2026-11-21T00:00:00Z',
  read_at: null,
  count: 1,
  jobalert_count: 1,
  data: {},
  ...more,
});
const everything: PagePath = (purpose, ...values) =>
  pagePath(
    [
      { purpose: 'search', pattern: '/search' },
      { purpose: 'own-interviews', pattern: '/jobseeker/interview' },
      { purpose: 'own-interview', pattern: '/jobseeker/interview/:id<number>' },
      { purpose: 'wallet', pattern: '/company/dinger/wallet' },
      { purpose: 'purchase', pattern: '/company/dinger/transaction/:transition<number>' },
      { purpose: 'cv-searches', pattern: '/company/jobseekerdatabase' },
      { purpose: 'post-job', pattern: '/company/job/addjob' },
      { purpose: 'edit-job', pattern: '/company/job/editjob/:edit<number>' },
      { purpose: 'company-job', pattern: '/company/job/:detail<number>' },
      { purpose: 'applicants', pattern: '/company/job/manageapplication/:jobpost<number>' },
      { purpose: 'applicant', pattern: '/company/job/manageapplication/:jobpost<number>/:mobile<number>' },
    ],
    purpose,
    ...values,
  );

test('a group of job alerts links to the search with as many results as alerts', () => {
  expect(notificationPath(notification('jobalert', { jobalert_count: 123 }), everything)).toBe('/search?limit=100');
  expect(notificationPath(notification('jobalert', { jobalert_count: 4 }), everything)).toBe('/search?limit=4');
});

test('a group of jobs of a followed company links to the search for its jobs', () => {
  const data = { company_id: 21, status: 'followed' };
  expect(notificationPath(notification('jobalert', { count: 3, jobalert_count: 3, data }), everything)).toBe(
    '/search?company=21&limit=3',
  );
});

test('a single application links to the applicant, a group to all applicants of the job', () => {
  const data = { job_id: 7, jobapply_id: 9 };
  expect(notificationPath(notification('jobapply', { data }), everything)).toBe('/company/job/manageapplication/7/9');
  expect(notificationPath(notification('applicantAnswer', { data }), everything)).toBe(
    '/company/job/manageapplication/7/9',
  );
  expect(notificationPath(notification('jobapply', { data, count: 3 }), everything)).toBe(
    '/company/job/manageapplication/7',
  );
});

test('several answers about one application link to the applicant', () => {
  const group = notification('applicantAnswer', { data: { job_id: 7, jobapply_id: 9 }, count: 2 });
  expect(notificationPath(group, everything)).toBe('/company/job/manageapplication/7/9');
});

test('news of an interview links to the interview, which is in no list of upcoming ones once it is called off', () => {
  const pathOf = (data: Notification['data'], paths = everything) =>
    notificationPath(notification('interviewInvite', { data }), paths);
  expect(pathOf({ interview_id: 31, status: 'cancelled' })).toBe('/jobseeker/interview/31');
  expect(pathOf({ status: 'invited' })).toBe('/jobseeker/interview');
  // Releases of the jobseeker's area that do not name the purpose of its page yet.
  expect(
    pathOf({ interview_id: 31 }, (purpose, ...values) =>
      purpose === 'own-interview' ? undefined : everything(purpose, ...values),
    ),
  ).toBe('/jobseeker/interview');
});

test('a rejected purchase links to its page with the reason, everything that was booked to the wallet', () => {
  const pathOf = (data: Notification['data']) =>
    notificationPath(notification('companytransaction', { data }), everything);
  expect(pathOf({ id: 7, status: 'rejected' })).toBe('/company/dinger/transaction/7');
  expect(pathOf({ id: 7, total_points: 65 })).toBe('/company/dinger/wallet');
  expect(pathOf({ total_points: -5 })).toBe('/company/dinger/wallet');
});

test('a rejected job links to the form of the draft that it is again, a rejected edit to the edit (rule 17.7)', () => {
  const pathOf = (status: string, paths = everything) =>
    notificationPath(notification('jobreview', { data: { job_id: 7, status } }), paths);
  expect(pathOf('rejected')).toBe('/company/job/addjob?draft=7');
  expect(pathOf('edit_rejected')).toBe('/company/job/editjob/7');
  expect(pathOf('approved')).toBe('/company/job/7');
  // Releases of the company's area that do not name the form's purpose yet.
  expect(
    pathOf('rejected', (purpose, ...values) => (purpose === 'post-job' ? undefined : everything(purpose, ...values))),
  ).toBe('/company/job/7');
});

test('new CVs of a saved search link to that search', () => {
  const data = { search_id: 7, search_name: 'Cooks', matches: 2 };
  expect(notificationPath(notification('cvmatch', { data }), everything)).toBe('/company/jobseekerdatabase?saved=7');
});

test('a notification has no link when no released unit has its page', () => {
  expect(notificationPath(notification('birthday'), () => undefined)).toBeUndefined();
});
