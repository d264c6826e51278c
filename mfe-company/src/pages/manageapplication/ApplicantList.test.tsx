/** The list with the open applicant beside it (rule 97). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { applicant, applicantDetail, board } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ManageApplicationPage from './ManageApplicationPage.tsx';

const named = (id: number, name: string, change: object = {}) => ({
  ...applicant,
  id,
  jobseeker: { ...applicant.jobseeker, name },
  ...change,
});
const four = [
  named(1, 'Aye Aye'),
  named(2, 'Bo Bo'),
  named(3, 'Cho Cho'),
  named(4, 'Dewi', { status: 'shortlisted' as const }),
];
const PATH = '/en/company/job/manageapplication/501';

function show(search = '', applicants: readonly (typeof applicant)[] = four) {
  return renderInRemote(<ManageApplicationPage />, {
    path: `/company/job/manageapplication/501${search}`,
    responses: {
      ...board(applicants),
      'GET /company/application/view/{id}': ({ params }: { params: { id: string } }) => {
        const found = applicants.find(({ id }) => String(id) === params.id);
        return found ? { ...applicantDetail, ...found } : null;
      },
      'GET /company/application/notes/{id}': { data: [] },
      'PUT /company_seen/{id}': { seen_at: '2026-11-21T03:30:00Z' },
      'POST /company/application/addtoshortlist/{type}': applicant,
      'POST /company/application/rejectapplication': applicant,
    },
  });
}
const pane = () => within(screen.getByRole('complementary', { name: 'Application' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

afterEach(() => localStorage.clear());

test('97.1 one stage at a time, with the numbers of all; the board is a link away', async () => {
  const page = show();
  expect(await screen.findByRole('tab', { name: /Applied/ })).toHaveTextContent('Applied3');
  expect(screen.getByRole('tab', { name: /Shortlisted/ })).toHaveTextContent('Shortlisted1');
  expect(screen.getByRole('link', { name: 'Aye Aye' })).toHaveAttribute('href', `${PATH}/1`);
  expect(screen.queryByRole('link', { name: 'Dewi' })).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('link', { name: 'As a board' }));
  expect(await screen.findByRole('region', { name: 'Shortlisted' })).toHaveTextContent('Dewi');
  expect(page.href()).toBe(`${PATH}?view=board`);
});

test('97.2 an applicant opens beside the list and in the address; "back" closes', async () => {
  const page = show();
  await page.visitor.click(await screen.findByRole('link', { name: 'Bo Bo' }));
  expect(await heading('Bo Bo')).toBeInTheDocument();
  expect(page.href()).toBe(`${PATH}?applicant=2`);
  expect(screen.getByRole('link', { name: 'Cho Cho' })).toBeInTheDocument();
  await page.visitor.click(pane().getByRole('button', { name: 'Next applicant' }));
  await heading('Cho Cho');
  expect(pane().getByRole('button', { name: 'Next applicant' })).toBeDisabled();
  await page.visitor.click(pane().getByRole('button', { name: 'Previous applicant' }));
  await heading('Bo Bo');
  act(() => page.platform.history.go(-1));
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect([page.href(), page.platform.history.isAtStart()]).toEqual([PATH, true]);
});

test('97.2 a link opens the stage of its applicant; closing leaves the list', async () => {
  const page = show('?applicant=4');
  await heading('Dewi');
  expect(screen.getByRole('tab', { name: /Shortlisted/ })).toHaveAttribute('aria-selected', 'true');
  await page.visitor.click(pane().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(page.href()).toBe(PATH);
});

test('97.3 keys go through the list beside the open applicant, and decide', async () => {
  const page = show();
  await page.visitor.click(await screen.findByRole('link', { name: 'Aye Aye' }));
  await heading('Aye Aye');
  expect(pane().getByText('shortlist')).toBeInTheDocument();
  await page.visitor.keyboard('{ArrowDown}');
  await heading('Bo Bo');
  await page.visitor.keyboard('{ArrowUp}');
  await heading('Aye Aye');
  await page.visitor.keyboard('j');
  await heading('Bo Bo');
  await page.visitor.keyboard('s');
  await heading('Cho Cho');
  await page.visitor.keyboard('r');
  await heading('Aye Aye');
  const posted = page.platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'));
  expect(posted.map(({ endpoint, body }) => [endpoint.split('/').at(-1), body])).toEqual([
    ['{type}', { jobapplyId: 2, from: 'applied' }],
    ['rejectapplication', { jobapplyId: 3, from: 'applied' }],
  ]);
  await page.visitor.keyboard('l');
  await heading('Bo Bo');
  expect(screen.getByRole('tab', { name: /Shortlisted/ })).toHaveAttribute('aria-selected', 'true');
});

test('97.2 after a step in the pane, next is who came after in the list', async () => {
  const page = show('?applicant=2');
  await heading('Bo Bo');
  await page.visitor.click(await pane().findByRole('button', { name: 'Shortlist' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choose Bo Bo' })).not.toBeInTheDocument());
  await page.visitor.click(pane().getByRole('button', { name: 'Next applicant' }));
  expect(await heading('Cho Cho')).toBeInTheDocument();
});

test('97.2 whoever looks at a CV sees that of the next applicant, too', async () => {
  const page = show('?applicant=1');
  await heading('Aye Aye');
  await page.visitor.click(await pane().findByRole('button', { name: 'Show the CV here' }));
  expect(screen.getByTitle('Mya-CV.pdf')).toHaveAttribute('src', '/file/cv/77?view=frame#view=FitH');
  await page.visitor.keyboard('j');
  await heading('Bo Bo');
  expect(screen.getByTitle('Mya-CV.pdf')).toBeInTheDocument();
});

test('97.4 of two thousand applicants only those in sight are drawn', async () => {
  show(
    '',
    Array.from({ length: 2_000 }, (_, index) => named(index + 1, `Person ${index + 1}`)),
  );
  expect(await screen.findByRole('tab', { name: /Applied/ })).toHaveTextContent('Applied2,000');
  expect(screen.getAllByRole('link', { name: /^Person/ }).length).toBeLessThan(40);
});
