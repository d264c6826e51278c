import { screen, waitFor, within } from '@testing-library/react';
import { failure, paged, testCompany } from '@jpro/platform/testing';
import { applicationQuery, interviewsQuery } from '../../applicants/applicantQueries.ts';
import { repeatedAfterLostResponse } from '../../testing/repeatedAfterLostResponse.ts';
import { refusedUntilToppedUp } from '../../testing/refusedUntilToppedUp.ts';
import { applicant, costs, job, jobCounts, stageCounts, wallet } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ManageJobsPage from './ManageJobsPage.tsx';

const interviewed = { ...applicant, status: 'interview' as const };

const listed = (jobs = [job]) => ({ ...paged(jobs), counts: jobCounts });

const show = (responses: Record<string, unknown> = {}, path = '/company/job/managejobs') =>
  renderInRemote(<ManageJobsPage />, {
    path,
    responses: {
      'GET /company/jobposts': listed(),
      'GET /company/application/bycompany': { ...paged([]), counts: stageCounts },
      ...responses,
    },
  });

test('a reader sees jobs and nothing that the server refuses (rule 95.3)', async () => {
  renderInRemote(<ManageJobsPage />, {
    path: '/company/job/managejobs',
    user: { ...testCompany, member: { name: 'Ma Reader', role: 'reader', companies: 1 } },
    responses: { 'GET /company/jobposts': listed() },
  });
  expect(await screen.findByText('3 applicants')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '3 applicants' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Post a new job' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Accountant' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

const requests = (page: ReturnType<typeof show>, endpoint: string) =>
  page.platform.server.requests.filter((made) => made.endpoint === endpoint);

async function openMenu({ visitor }: ReturnType<typeof show>) {
  await visitor.click(await screen.findByRole('button', { name: 'Actions for Accountant' }));
}

test('jobs are listed by status with counts, applicants and a mark for new ones', async () => {
  const page = show();
  expect(await screen.findByRole('link', { name: 'Accountant' })).toHaveAttribute('href', '/en/company/job/501');
  expect(screen.getByRole('link', { name: '3 applicants' })).toHaveAttribute(
    'href',
    '/en/company/job/manageapplication/501',
  );
  expect(screen.getByText('2 new')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Jobs by status' }));
  expect(tabs.getByRole('link', { name: 'Open 1' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Drafts 3' })).toHaveAttribute('href', '/en/company/job/draftlist');
  expect(requests(page, 'GET /company/jobposts')[0]?.query).toEqual({ status: 'active', page: '1' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('closing asks for confirmation, and can be undone', async () => {
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'POST /company/jobpost/openjob/{id}': job,
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Dingers are not refunded.');
  expect(requests(page, 'POST /company/jobpost/closejob/{id}')).toHaveLength(0);
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toBe('“Accountant” is closed.'));
  page.platform.toasts.get()[0]?.action?.run();
  await waitFor(() => expect(requests(page, 'POST /company/jobpost/openjob/{id}')[0]?.params).toEqual({ id: '501' }));
});

test('closing says what became of the job, and everybody who waits gets a reply', async () => {
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'GET /company/application/bycompany': {
      ...paged([applicant]),
      counts: { ...stageCounts, applied: 99, interview: 2 },
    },
    'POST /company/application/rejectwaiting': { rejected: 101, later: 0 },
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(screen.getByRole('radio', { name: 'We found somebody elsewhere' }));
  await page.visitor.click(
    await screen.findByRole('checkbox', { name: /^Reply to the 101 people who are still waiting/ }),
  );
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() =>
    expect(page.platform.toasts.get().map(({ message }) => message)).toContain('101 people got a reply.'),
  );
  expect(requests(page, 'POST /company/jobpost/closejob/{id}')[0]?.query).toEqual({ outcome: 'elsewhere' });
  expect(requests(page, 'POST /company/application/rejectwaiting').map(({ body }) => body)).toEqual([
    { job_id: 501, applied_until: applicant.applied_at },
  ]);
});

test('whoever was hired becomes hired before the job is closed and the rest gets a reply', async () => {
  const other = { ...interviewed, id: 78, jobseeker: { ...applicant.jobseeker, name: 'Ko Ko' } };
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'GET /company/application/bycompany': {
      ...paged([interviewed, other]),
      counts: { ...stageCounts, applied: 3, interview: 2 },
    },
    'POST /company/application/movemany': { changed: 1, elsewhere: [] },
    'POST /company/application/rejectwaiting': { rejected: 4, later: 0 },
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  expect(screen.queryByRole('checkbox', { name: 'Ko Ko' })).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('radio', { name: 'We found somebody through JPro' }));
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Ko Ko' }));
  await page.visitor.click(screen.getByRole('checkbox', { name: /^Reply to the 4 people who are still waiting/ }));
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(requests(page, 'POST /company/application/rejectwaiting')).toHaveLength(1));
  expect(requests(page, 'GET /company/application/bycompany').at(-1)?.query).toMatchObject({ status: 'interview' });
  expect(
    page.platform.server.requests
      .filter(({ endpoint }) => endpoint.startsWith('POST'))
      .map(({ endpoint, body }) => [endpoint, body]),
  ).toEqual([
    ['POST /company/application/movemany', { ids: [78], from: ['interview'], status: 'hired' }],
    ['POST /company/jobpost/closejob/{id}', undefined],
    ['POST /company/application/rejectwaiting', { job_id: 501, applied_until: interviewed.applied_at }],
  ]);
  await waitFor(() =>
    expect(page.platform.toasts.get().map(({ message }) => message)).toEqual([
      '“Accountant” is closed.',
      'Ko Ko is now in “Hired”.',
      '4 people got a reply.',
    ]),
  );
  // To open the job again would not undo that.
  expect(page.platform.toasts.get().map(({ action }) => action)).toEqual([undefined, undefined, undefined]);
});

test('until somebody who was hired is chosen, a reply is not offered: it would reject them too', async () => {
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'GET /company/application/bycompany': {
      ...paged([interviewed]),
      counts: { ...stageCounts, applied: 3, interview: 1 },
    },
  });
  const reply = () => screen.queryByRole('checkbox', { name: /^Reply to the/ });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(await screen.findByRole('checkbox', { name: /^Reply to the 4 people/ }));
  await page.visitor.click(screen.getByRole('radio', { name: 'We found somebody through JPro' }));
  expect(reply()).not.toBeInTheDocument();
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Mya Mya' }));
  expect(reply()).toHaveAccessibleName(/^Reply to the 3 people/);
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Mya Mya' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests(page, 'POST /company/application/rejectwaiting')).toEqual([]);
});

test('a reply is offered when the applicant who was hired has been moved on the board before', async () => {
  const page = show({
    'GET /company/application/bycompany': { ...paged([applicant]), counts: { ...stageCounts, applied: 1, hired: 1 } },
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(screen.getByRole('radio', { name: 'We found somebody through JPro' }));
  expect(await screen.findByRole('checkbox', { name: /^Reply to the 1 person/ })).toBeInTheDocument();
});

test('whoever was hired is chosen from any stage, as many as one request has, else on the board', async () => {
  const early = { ...applicant, id: 79, jobseeker: { ...applicant.jobseeker, name: 'Su Su' } };
  const page = show({
    'GET /company/application/bycompany': ({ query }: { query: { status?: string } }) => ({
      ...(query.status === 'applied' ? paged([early], 812) : paged([interviewed])),
      counts: { ...stageCounts, applied: 812, interview: 1 },
    }),
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(screen.getByRole('radio', { name: 'We found somebody through JPro' }));
  expect(await screen.findByRole('checkbox', { name: 'Mya Mya' })).toBeInTheDocument();
  expect(screen.queryByText(/are listed here/)).not.toBeInTheDocument();
  await page.visitor.click(screen.getByText('Applied (812)'));
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Su Su' }));
  expect(requests(page, 'GET /company/application/bycompany').at(-1)?.query).toMatchObject({
    status: 'applied',
    limit: '500',
  });
  expect(screen.getByText(/^Only 1 of 812 are listed here\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find the others on the board' })).toHaveAttribute(
    'href',
    '/en/company/job/manageapplication/501',
  );
  expect(screen.getByRole('checkbox', { name: /^Reply to the 812 people/ })).toBeInTheDocument();
});

test('whoever left their stage instead of being hired is named, and the job stays open for now', async () => {
  const left = { ...interviewed, status: 'withdrawn' as const };
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'GET /company/application/bycompany': { ...paged([interviewed]), counts: { ...stageCounts, interview: 1 } },
    'POST /company/application/movemany': { changed: 0, elsewhere: [left] },
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(screen.getByRole('radio', { name: 'We found somebody through JPro' }));
  await page.visitor.click(await screen.findByRole('checkbox', { name: left.jobseeker.name }));
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() =>
    expect(page.platform.toasts.get().map(({ message }) => message)).toEqual([
      `Not moved, because they have changed stage in the meantime: ${left.jobseeker.name} (Withdrawn).`,
    ]),
  );
  expect(requests(page, 'POST /company/jobpost/closejob/{id}')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: left.jobseeker.name })).not.toBeChecked());
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests(page, 'POST /company/application/movemany')).toHaveLength(1);
});

test('when closing fails, what was chosen stays for the next attempt', async () => {
  const page = show({
    'POST /company/jobpost/closejob/{id}': failure(503),
    'GET /company/application/bycompany': { ...paged([interviewed]), counts: { ...stageCounts, interview: 1 } },
    'POST /company/application/movemany': { changed: 1, elsewhere: [] },
  });
  const known = [applicationQuery(applicant.id), interviewsQuery('2026-11-16')];
  for (const { queryKey } of known) page.platform.queryClient.setQueryData(queryKey, {} as never);
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(screen.getByRole('radio', { name: 'We found somebody through JPro' }));
  await page.visitor.click(await screen.findByRole('checkbox', { name: applicant.jobseeker.name }));
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.tone).toBe('error'));
  expect(screen.getByRole('checkbox', { name: applicant.jobseeker.name })).toBeChecked();
  for (const { queryKey } of known)
    expect(page.platform.queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  page.platform.server.respondWith({ 'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' } });
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests(page, 'POST /company/application/movemany').at(-1)?.body).toEqual({
    ids: [applicant.id],
    from: ['interview'],
    status: 'hired',
  });
});

test('whoever applied after the dialog counted stays waiting, and the company reads that', async () => {
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'GET /company/application/bycompany': { ...paged([applicant]), counts: { ...stageCounts, applied: 2 } },
    'POST /company/application/rejectwaiting': { rejected: 2, later: 1 },
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(await screen.findByRole('checkbox', { name: /^Reply to the 2 people/ }));
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(page.platform.toasts.get().map(({ message }) => message)).toEqual([
    '“Accountant” is closed.',
    '2 people got a reply.',
    '1 person applied in the meantime and is still waiting for a reply.',
  ]);
});

test('when the replies fail, the job is closed all the same', async () => {
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'GET /company/application/bycompany': { ...paged([applicant]), counts: { ...stageCounts, applied: 2 } },
    'POST /company/application/rejectwaiting': failure(503),
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(await screen.findByRole('checkbox', { name: /^Reply to the/ }));
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(page.platform.toasts.get().map(({ tone }) => tone)).toEqual(['success', 'error']);
});

test('without a choice nobody gets a reply', async () => {
  const page = show({
    'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
    'GET /company/application/bycompany': { ...paged([]), counts: stageCounts },
  });
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Close the job' }));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toBe('“Accountant” is closed.'));
  expect(requests(page, 'POST /company/application/rejectwaiting')).toEqual([]);
});

test('cancelling closes nothing', async () => {
  const page = show();
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  await page.visitor.click(screen.getByText('Keep it open'));
  await waitFor(() => expect(screen.queryByText(/Dingers are not refunded/)).not.toBeInTheDocument());
  expect(requests(page, 'POST /company/jobpost/closejob/{id}')).toHaveLength(0);
});

test('a job that was taken down is not listed as one in review', async () => {
  show({ 'GET /company/jobposts': listed([{ ...job, status: 'pending', held: 'moderation' }]) });
  expect(await screen.findByText('Taken offline')).toBeInTheDocument();
});

test.each([
  ['closed', true],
  ['expired', false],
] as const)('a job that is %s can be edited: %s (rule 17)', async (status, isEditable) => {
  const page = show({ 'GET /company/jobposts': listed([{ ...job, status }]) });
  await openMenu(page);
  expect(await screen.findByRole('menuitem', { name: 'Copy job' })).toBeInTheDocument();
  expect(screen.queryAllByRole('menuitem', { name: 'Edit job' })).toHaveLength(isEditable ? 1 : 0);
});

test('a closed job can be reopened', async () => {
  const page = show(
    { 'GET /company/jobposts': listed([{ ...job, status: 'closed' }]), 'POST /company/jobpost/openjob/{id}': job },
    '/company/job/managejobs?status=closed',
  );
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Reopen job' }));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toBe('“Accountant” is open again.'));
});

describe('undoing a reopening', () => {
  const reopened = async (closed: object, opened: object) => {
    const page = show(
      {
        'GET /company/jobposts': listed([{ ...job, status: 'closed', ...closed }]),
        'POST /company/jobpost/openjob/{id}': { ...job, ...opened },
        'POST /company/jobpost/closejob/{id}': { ...job, status: 'closed' },
      },
      '/company/job/managejobs?status=closed',
    );
    await openMenu(page);
    await page.visitor.click(await screen.findByRole('menuitem', { name: 'Reopen job' }));
    await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
    return { page, undo: page.platform.toasts.get()[0]?.action };
  };

  test('closes the job with its outcome', async () => {
    const { page, undo } = await reopened({ close_outcome: 'hired' }, {});
    undo?.run();
    await waitFor(() =>
      expect(requests(page, 'POST /company/jobpost/closejob/{id}')).toMatchObject([
        { params: { id: '501' }, query: { outcome: 'hired' } },
      ]),
    );
  });

  test.each([
    ['was lost, which nothing brings back', null, false],
    ['is still to come', '2026-12-10', true],
  ])('when its last day %s', async (_what, due_date, isOffered) => {
    const { undo } = await reopened({ due_date: '2026-12-10' }, { due_date });
    expect(undo !== undefined).toBe(isOffered);
  });
});

test('a job is reopened once, however often it is chosen', async () => {
  let respond: () => void = () => undefined;
  const page = show(
    {
      'GET /company/jobposts': listed([{ ...job, status: 'closed' }]),
      'POST /company/jobpost/openjob/{id}': () => new Promise((resolve) => (respond = () => resolve(job))),
    },
    '/company/job/managejobs?status=closed',
  );
  for (const _press of ['first', 'second']) {
    await openMenu(page);
    await page.visitor.click(await screen.findByRole('menuitem', { name: 'Reopen job' }));
  }
  await waitFor(() => expect(requests(page, 'POST /company/jobpost/openjob/{id}')).toHaveLength(1));
  respond();
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(requests(page, 'POST /company/jobpost/openjob/{id}')).toHaveLength(1);
});

test('without scripts the search and the choices keep each other', async () => {
  show({}, '/company/job/managejobs?status=closed&search_keyword=cook&sort=views&show=new');
  const formWith = (control: HTMLElement) => Object.fromEntries(new FormData(control.closest('form')!));
  const all = { status: 'closed', search_keyword: 'cook', sort: 'views', show: 'new' };
  expect(formWith(await screen.findByRole('searchbox', { name: 'Find by title' }))).toEqual(all);
  const shown = screen.getByRole('combobox', { name: 'Show' });
  expect(formWith(shown)).toEqual(all);
  expect(shown.closest('form')).toHaveAttribute('action', '/en/company/job/managejobs');
});

test('the search is in the address', async () => {
  const page = show();
  await page.visitor.type(await screen.findByRole('searchbox', { name: 'Find by title' }), 'cook{Enter}');
  expect(page.href()).toBe('/en/company/job/managejobs?status=active&search_keyword=cook');
  await waitFor(() =>
    expect(requests(page, 'GET /company/jobposts').at(-1)?.query).toEqual({
      status: 'active',
      search_keyword: 'cook',
      page: '1',
    }),
  );
});

test('without jobs the page shows the next step', async () => {
  show({ 'GET /company/jobposts': listed([]) });
  expect(await screen.findByRole('heading', { name: 'No open jobs' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Post a new job' })[0]).toHaveAttribute('href', '/en/company/job/addjob');
});

test('a failed request offers Retry', async () => {
  const page = show({ 'GET /company/jobposts': failure(500, { message: 'Internal server error.' }) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  page.platform.server.respondWith({ 'GET /company/jobposts': listed() });
  await page.visitor.click(retry);
  expect(await screen.findByRole('link', { name: 'Accountant' })).toBeInTheDocument();
});

test('after a 402 a job can be boosted as soon as the balance is enough', async () => {
  const page = show({
    ...costs,
    ...wallet(40),
    'POST /company/jobpost/changemany': failure(402, { message: 'Too few.' }),
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Accountant' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Boost' }));
  await refusedUntilToppedUp(page, 'Boost for 10 dingers');
});

test('a boost whose response was lost can be repeated, although its dingers are spent', async () => {
  const page = show({
    ...costs,
    ...wallet(10),
    'POST /company/jobpost/changemany': { data: [job], charge: { cost: 10, balance: 0 }, boost: null },
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Accountant' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Boost' }));
  await repeatedAfterLostResponse(page, 'Boost for 10 dingers');
  const [first, second] = requests(page, 'POST /company/jobpost/changemany');
  expect(second?.body).toEqual(first?.body);
});

test('chosen jobs are boosted together, after the whole cost was shown; others stay as they are', async () => {
  const boosted = { is_boosted: true, boosted_until: '2026-11-27T03:00:00Z' };
  const second = { ...job, id: 502, title: 'Driver', collar: 'blue' as const, ...boosted };
  const closed = { ...job, id: 503, title: 'Cook', status: 'closed' as const };
  const page = show({
    'GET /company/jobposts': listed([job, second, closed]),
    ...costs,
    ...wallet(40),
    'POST /company/jobpost/changemany': {
      data: [job, second].map((one) => ({ ...one, is_boosted: true, boosted_until: '2026-11-28T03:00:00Z' })),
      charge: { cost: 15, balance: 25 },
    },
  });
  for (const title of ['Accountant', 'Driver', 'Cook'])
    await page.visitor.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
  await page.visitor.click(screen.getByRole('button', { name: 'Boost' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Boost 2 jobs?' }));
  expect(await dialog.findByText('15 dingers')).toBeInTheDocument();
  expect(dialog.getByText('25 dingers')).toBeInTheDocument();
  expect(dialog.getByText(/1 chosen job has a different status/)).toBeInTheDocument();
  await page.visitor.dblClick(dialog.getByRole('button', { name: 'Boost for 15 dingers' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe(
      '2 jobs are boosted, the last one until 28 November 2026. Dingers left: 25.',
    ),
  );
  expect(requests(page, 'POST /company/jobpost/changemany').map(({ body }) => body)).toEqual([
    { ids: [501, 502], change: 'boost', cost: 15, ends: [null, '2026-11-27T03:00:00Z'] },
  ]);
});

describe('extending a job that its company closed', () => {
  const closed = { ...job, status: 'closed' as const };
  const extended = { ...closed, expired_date: '2026-12-31T03:00:00Z' };

  async function extend(jobs: readonly (typeof job)[], after: readonly (typeof job)[]) {
    const page = show(
      {
        'GET /company/jobposts': listed([...jobs]),
        ...costs,
        ...wallet(40),
        'POST /company/jobpost/changemany': { data: after, charge: { cost: 10 * jobs.length, balance: 20 } },
        'POST /company/jobpost/openjob/{id}': { ...extended, status: 'active' },
      },
      '/company/job/managejobs?status=closed',
    );
    for (const { title } of jobs)
      await page.visitor.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
    await page.visitor.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = await dialog.findByRole('button', { name: /^Extend for/ });
    const notes = dialog.queryAllByText('If you closed it, it stays closed until you reopen it.');
    await page.visitor.click(confirm);
    await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
    return { page, notes, toast: page.platform.toasts.get()[0] };
  }

  test('says that it stays closed, and offers to reopen it (rule 20)', async () => {
    const { page, notes, toast } = await extend([closed], [extended]);
    expect(notes).toHaveLength(1);
    expect(toast?.message).toBe(
      'The job is extended until 31 December 2026, and stays closed until you reopen it. Dingers left: 20.',
    );
    expect(toast?.action?.label).toBe('Reopen job');
    toast?.action?.run();
    await waitFor(() => expect(requests(page, 'POST /company/jobpost/openjob/{id}')[0]?.params).toEqual({ id: '501' }));
    await waitFor(() => expect(page.platform.toasts.get().at(-1)?.message).toBe('“Accountant” is open again.'));
  });

  test('among others says that those stay closed', async () => {
    const [second, third] = [
      { ...closed, id: 502, title: 'Driver' },
      { ...job, id: 503, title: 'Cook' },
    ];
    const { notes, toast } = await extend([closed, second, third], [extended, { ...extended, id: 502 }, third]);
    expect(notes).toHaveLength(2);
    expect(toast?.message).toContain('Those that you closed stay closed until you reopen them.');
    expect(toast?.action).toBeUndefined();
  });

  test('by its last day to apply says that it runs', async () => {
    const { toast } = await extend([{ ...closed, due_date: '2026-11-20' }], [{ ...extended, status: 'active' }]);
    expect(toast).toMatchObject({ message: 'The job runs until 31 December 2026. Dingers left: 20.' });
    expect(toast?.action).toBeUndefined();
  });
});

test('a boost says which jobs end before it, and then until when it is shown', async () => {
  const expiring = { ...job, expired_date: '2026-11-25T03:00:00Z' };
  const lastDay = { ...job, id: 502, title: 'Driver', due_date: '2026-11-23' };
  const longer = { ...job, id: 503, title: 'Cook', expired_date: '2026-11-28T17:00:00Z', due_date: '2026-11-28' };
  const boosted = { is_boosted: true, boosted_until: '2026-11-28T03:00:00Z' };
  const page = show({
    'GET /company/jobposts': listed([expiring, lastDay, longer]),
    ...costs,
    ...wallet(40),
    'POST /company/jobpost/changemany': {
      data: [expiring, lastDay].map((one) => ({ ...one, ...boosted })),
      charge: { cost: 30, balance: 10 },
      boost: null,
    },
  });
  for (const title of ['Accountant', 'Driver', 'Cook'])
    await page.visitor.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
  await page.visitor.click(screen.getByRole('button', { name: 'Boost' }));
  expect((await screen.findAllByText(/the boost ends with it/)).map((note) => note.parentElement?.textContent)).toEqual(
    [
      'AccountantListed only until 25 November 2026; the boost ends with it.',
      'DriverListed only until 23 November 2026; the boost ends with it.',
    ],
  );
  await page.visitor.click(screen.getByRole('button', { name: 'Boost for 30 dingers' }));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toContain('the last one until 25 November 2026.'));
});

test('a job runs until the earlier of its expiry and its last day to apply', async () => {
  const lastDay = { ...job, id: 502, title: 'Driver', due_date: '2026-11-23' };
  const expiring = { ...job, id: 503, title: 'Cook', due_date: '2026-12-15' };
  show({ 'GET /company/jobposts': listed([job, lastDay, expiring]) });
  const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('tr');
  expect(await rowOf('Accountant')).toHaveTextContent('1 Dec');
  expect(await rowOf('Driver')).toHaveTextContent('23 Nov');
  expect(await rowOf('Cook')).toHaveTextContent('1 Dec');
});

test('an extension says which jobs end before it by their last day to apply, and then until when', async () => {
  const lastDay = { ...job, due_date: '2026-11-23' };
  const expired = { ...lastDay, id: 502, title: 'Driver', status: 'expired' as const };
  const over = { ...lastDay, id: 503, title: 'Cook', due_date: '2026-11-20' };
  const later = { ...lastDay, id: 504, title: 'Guard', due_date: '2026-12-31' };
  const page = show({
    'GET /company/jobposts': listed([lastDay, expired, over, later]),
    ...costs,
    ...wallet(40),
    'POST /company/jobpost/changemany': {
      data: [{ ...lastDay, expired_date: '2026-12-31T03:00:00Z' }],
      charge: { cost: 40, balance: 0 },
    },
  });
  for (const title of ['Accountant', 'Driver', 'Cook', 'Guard'])
    await page.visitor.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
  await page.visitor.click(screen.getByRole('button', { name: 'Extend' }));
  const notes = await screen.findAllByText(/^Unless you change its last day to apply/);
  expect(notes.map((note) => note.parentElement?.textContent)).toEqual([
    'AccountantUnless you change its last day to apply, it ends after 23 November 2026. Edit job',
    // Only an extended job can be edited again (rule 17.4).
    'DriverUnless you change its last day to apply, it ends after 23 November 2026. ',
  ]);
  expect(screen.getByRole('link', { name: 'Edit job' })).toHaveAttribute('href', '/en/company/job/editjob/501');
  await page.visitor.click(screen.getByRole('button', { name: 'Extend for 40 dingers' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe('The job runs until 23 November 2026. Dingers left: 0.'),
  );
});

test('after a boost the place among the boosted jobs is shown', async () => {
  const page = show({
    'GET /company/jobposts': listed([job]),
    ...costs,
    ...wallet(40),
    'POST /company/jobpost/changemany': {
      data: [{ ...job, is_boosted: true, boosted_until: '2026-11-28T03:00:00Z' }],
      charge: { cost: 10, balance: 30 },
      boost: { rank: 2, of: 5 },
    },
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Accountant' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Boost' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Boost for 10 dingers' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toContain(
      'In its function and region it is number 2 of 5 boosted jobs.',
    ),
  );
});

test('a job that is already boosted says until when, and the request names that end', async () => {
  const page = show({
    'GET /company/jobposts': listed([{ ...job, is_boosted: true, boosted_until: '2026-11-28T03:00:00Z' }]),
    ...costs,
    ...wallet(40),
    'POST /company/jobpost/changemany': { data: [job], charge: { cost: 10, balance: 30 }, boost: null },
  });
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Choose Accountant' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Boost' }));
  expect(await screen.findByText('Boosted until 28 November 2026; 7 more days are added.')).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Boost for 10 dingers' }));
  await waitFor(() =>
    expect(requests(page, 'POST /company/jobpost/changemany')[0]?.body).toMatchObject({
      ends: ['2026-11-28T03:00:00Z'],
    }),
  );
});

test('without enough dingers the way leads to the purchase, and from there back to the same list', async () => {
  const list = '/company/job/managejobs?status=expired&page=2';
  const page = show({ ...costs, ...wallet(5) }, list);
  await openMenu(page);
  await page.visitor.click(await screen.findByRole('menuitem', { name: 'Extend' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Buy dingers' })).toHaveAttribute(
    'href',
    `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent(`/en${list}`)}`,
  );
  expect(dialog.getByText('Not enough dingers for this change.')).toBeInTheDocument();
  expect(dialog.queryByText(/draft/)).not.toBeInTheDocument();
});

test('the list is narrowed by choosing what it shows; the address says so, and an empty list leads back', async () => {
  const page = show({ 'GET /company/jobposts': listed([]) });
  await page.visitor.selectOptions(await screen.findByLabelText('Show'), 'Ending within 7 days');
  await waitFor(() =>
    expect(requests(page, 'GET /company/jobposts').at(-1)?.query).toEqual({
      status: 'active',
      show: 'ending',
      page: '1',
    }),
  );
  expect(await screen.findByRole('link', { name: 'Show all jobs' })).toHaveAttribute(
    'href',
    '/en/company/job/managejobs?status=active',
  );
});
