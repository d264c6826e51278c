import type { PageContext, ReadQuery } from '@jpro/platform/routes';
import { routes } from './routes.ts';

const JOB = { id: 7, title: 'Cook' };

test.each([
  ['/company/job/:detail<number>', JOB, 'Cook – job_detail.title'],
  ['/company/job/editjob/:edit<number>', JOB, 'Cook – edit_job.title'],
  ['/company/job/copyjob/:copy<number>', JOB, 'Cook – copy_job.title'],
  ['/company/job/manageapplication/:jobpost<number>', { job: JOB }, 'Cook – board.title'],
  [
    '/company/job/manageapplication/:jobpost<number>/:mobile<number>',
    { job: JOB, jobseeker: { name: 'Ma Hla' } },
    'Ma Hla – application.title',
  ],
])('%s is titled with what it is about, and not found without it (rule 7)', (pattern, found, title) => {
  const { head, outcome } = routes.find((route) => route.pattern === pattern)!;
  const params = { detail: '7', edit: '7', copy: '7', jobpost: '7', mobile: '9' };
  const context = { params, t: (key: string) => key } as unknown as PageContext;
  expect(head?.(context, () => found as never)).toEqual({ title, robots: 'noindex' });
  expect(outcome?.(context, () => found as never)).toBeUndefined();
  expect(outcome?.(context, () => undefined)).toBeUndefined();
  expect(outcome?.(context, () => null as never)).toEqual({ status: 404 });
});

test('a list of applications to one job also loads one that is not among the newest jobs', () => {
  const { queries } = routes.find(({ page }) => page === 'applications')!;
  const pathsOf = (query: string, read: () => unknown) =>
    queries?.({ url: new URL(`https://jpro.test/?${query}`) } as PageContext, read as ReadQuery).map(
      ({ queryKey }) => queryKey[1],
    );
  const newest = () => ({ data: [JOB] });
  expect(pathsOf('job_id=3', newest)).toEqual([
    '/company/application/bycompany',
    '/company/ownstages',
    '/company/jobposts',
    '/company/team',
    '/company/jobpost/{id}',
    '/company/application/batches',
  ]);
  expect(pathsOf('job_id=7', newest)).toHaveLength(5);
  expect(pathsOf('', newest)).toHaveLength(5);
  expect(pathsOf('job_id=3', () => undefined)).toHaveLength(5);
  // And the applicant who is open beside the list (rule 97.2).
  expect(pathsOf('applicant=9', newest)?.slice(5)).toEqual([
    '/company/application/view/{id}',
    '/company/application/notes/{id}',
  ]);
});

test('an application below another job is not found', () => {
  const { outcome } = routes.find(({ page, pattern }) => page === 'application' && pattern.includes('mobile'))!;
  const context = { params: { jobpost: '8', mobile: '9' } } as unknown as PageContext;
  expect(outcome?.(context, () => ({ job: JOB, jobseeker: { name: 'Ma Hla' } }) as never)).toEqual({ status: 404 });
});

test('the form of a draft leads to the job once it is posted, that of a rejected job to its draft (rule 17.7)', () => {
  const outcomeOf = (page: string, status: string) => {
    const context = { params: { edit: '7' }, url: new URL('https://jpro.test/?draft=7') } as unknown as PageContext;
    const { outcome } = routes.find((route) => route.page === page)!;
    return outcome?.(context, () => ({ ...JOB, status }) as never);
  };
  expect(outcomeOf('addjob', 'draft')).toBeUndefined();
  expect(outcomeOf('addjob', 'pending')).toEqual({ redirect: '/company/job/7', status: 302 });
  expect(outcomeOf('editjob', 'draft')).toEqual({ redirect: '/company/job/addjob?draft=7', status: 302 });
  expect(outcomeOf('editjob', 'expired')).toBeUndefined();
});
