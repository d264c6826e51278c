import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, field, fill, findField, type RenderedPage } from '@jpro/platform/testing';
import { walletQuery } from '../../company/companyQueries.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { draft, fillIn, put, requests, show } from '../../testing/addJob.tsx';
import { repeatedAfterLostResponse } from '../../testing/repeatedAfterLostResponse.ts';
import { job, jobDetail, wallet } from '../../testing/responses.ts';

beforeEach(() => sessionStorage.clear());

test('the cost for the collar and the balance after it are shown before the click', async () => {
  const page = show();
  const cost = within(await screen.findByRole('region', { name: 'Cost' }));
  expect(cost.getByText('20 dingers')).toBeInTheDocument();
  expect(cost.getByText('30 dingers')).toBeInTheDocument();
  await page.visitor.click(field('Blue collar'));
  expect(cost.getByText('40 dingers')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post for 10 dingers' })).toBeInTheDocument();
});

test('the collar determines the job functions', async () => {
  const { visitor } = show();
  await visitor.click(await findField('Blue collar'));
  expect(screen.getByRole('option', { name: 'Driving' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Accounting' })).not.toBeInTheDocument();
});

test('townships are those of the chosen region', async () => {
  const { visitor } = show();
  expect(await findField(/Township/)).toBeDisabled();
  await visitor.selectOptions(field(/State or region/), 'Yangon');
  expect(await screen.findByRole('option', { name: 'Hlaing' })).toBeInTheDocument();
});

test('a complete job is posted once, with an idempotency key and its draft id, and the list opens', async () => {
  const keys: (string | null)[] = [];
  const page = show({ 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } } });
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname.endsWith('/addjob')) keys.push(request.headers.get('idempotency-key'));
    return send(request);
  };
  await fillIn();
  await page.visitor.dblClick(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(1);
  expect(requests(page, 'POST /company/jobpost/addjob')[0]?.body).toMatchObject({
    title: 'Accountant',
    job_function_id: 5,
    salary_min: 300_000,
    location_id: 13,
    currency: 'MMK',
  });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(requests(page, 'POST /company/jobpost/addjob')[0]?.query).toMatchObject({ cost: '20' });
  expect(page.platform.toasts.get()[0]?.message).toBe('The job is posted. It cost 20 dingers; you have 30 left.');
});

test('a job that waits for approval is not called online', async () => {
  const page = show({
    'POST /company/jobpost/addjob': { job: { ...job, status: 'pending' }, charge: { cost: 20, balance: 30 } },
  });
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe(
      'JPro is reviewing the job before it goes online. It cost 20 dingers; you have 30 left.',
    ),
  );
});

test('without enough dingers the button leads to the purchase and back to the same draft', async () => {
  const page = show({}, { balance: 5 });
  fill(await findField(/Job title/), 'Accountant');
  expect(screen.getByText('15 dingers')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Post for/ })).not.toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Buy dingers' }));
  await waitFor(() =>
    expect(page.href()).toBe(
      `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/job/addjob?draft=900')}`,
    ),
  );
});

test('a balance spent elsewhere: 402 leads to the purchase', async () => {
  const page = show({ 'POST /company/jobpost/addjob': failure(402, { message: 'Not enough dingers.' }) });
  await fillIn();
  page.platform.server.respondWith(wallet(5));
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByRole('button', { name: 'Buy dingers' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Post for/ })).not.toBeInTheDocument();
});

test('after a 402 the job can be posted as soon as the balance is enough, or the cost is lower', async () => {
  const page = show({ 'POST /company/jobpost/addjob': failure(402, { message: 'Not enough dingers.' }) });
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByText('Not enough dingers.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post for 20 dingers' })).toBeInTheDocument();
  await page.visitor.click(field('Blue collar'));
  expect(screen.queryByText('Not enough dingers.')).not.toBeInTheDocument();
  await page.visitor.click(field('White collar'));
  expect(screen.getByText('Not enough dingers.')).toBeInTheDocument();
  page.platform.server.respondWith(wallet(60));
  await act(() => page.platform.queryClient.invalidateQueries({ queryKey: walletQuery().queryKey }));
  await waitFor(() => expect(screen.queryByText('Not enough dingers.')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Post for 20 dingers' })).toBeInTheDocument();
});

test('posting a job whose response was lost can be repeated, although its dingers are spent', async () => {
  const page = show({ 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 0 } } }, { balance: 20 });
  await fillIn();
  await repeatedAfterLostResponse(page, 'Post for 20 dingers');
});

test('a refused form keeps the input and shows the error at its field', async () => {
  const page = show({
    'POST /company/jobpost/addjob': failure(422, {
      message: 'Check the form.',
      errors: { title: ['That title is not allowed.'] },
    }),
  });
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByText('That title is not allowed.')).toBeInTheDocument();
  expect(field(/Job title/)).toHaveValue('Accountant');
  expect(field(/Job description/)).toHaveValue('Keeps the books.');
});

test('a salary below the minimum is refused before sending', async () => {
  const page = show();
  await fillIn();
  put(/Monthly salary, from/, '99999');
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  expect(await screen.findByText('The salary must be at least 100,000.')).toBeInTheDocument();
  expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(0);
});

test('input is saved as one draft with the valid fields', async () => {
  const page = show();
  fill(await findField(/Job title/), 'Accountant');
  fill(field(/Monthly salary, from/), 'much');
  expect(await screen.findByText(/some fields cannot be saved yet/)).toBeInTheDocument();
  const [first] = requests(page, 'POST /company/jobpost/savetodraft');
  expect(first?.body).toMatchObject({ title: 'Accountant', collar: 'white' });
  expect(first?.body).not.toHaveProperty('salary_min');
  fill(field(/Duration/), '6 months');
  await waitFor(() => expect(requests(page, 'POST /company/jobpost/savetodraft')).toHaveLength(2));
  expect(requests(page, 'POST /company/jobpost/savetodraft')[1]?.body).toMatchObject({ id: 900, duration: '6 months' });
});

test('an emptied field is empty in the draft, too; what is not valid is left out', async () => {
  const page = show();
  const saves = () => requests(page, 'POST /company/jobpost/savetodraft');
  await fillIn();
  await screen.findByText(/Draft saved/);
  await page.visitor.click(field('Blue collar'));
  put(/State or region/, '');
  put(/Monthly salary, from/, 'much');
  put(/People needed/, '');
  await screen.findByText(/some fields cannot be saved yet/);
  expect(saves().at(-1)?.body).toMatchObject({
    id: 900,
    collar: 'blue',
    job_function_id: null,
    location_id: null,
    required_persons: null,
    description: 'Keeps the books.',
  });
  expect(saves().at(-1)?.body).not.toHaveProperty('salary_min');
});

test('a draft that the server refuses is saved on the device and restored', async () => {
  const page = show({ 'POST /company/jobpost/savetodraft': failure(503) });
  fill(await findField(/Job title/), 'Accountant');
  expect(await screen.findByText(/It is kept in this browser/)).toBeInTheDocument();
  page.unmount();
  const again = show();
  await waitFor(() => expect(field(/Job title/)).toHaveValue('Accountant'));
  await again.visitor.click(screen.getByRole('button', { name: 'Start empty' }));
  expect(field(/Job title/)).toHaveValue('');
});

test('a new draft whose response was lost is made once, and then has what was typed since', async () => {
  const SAVE = 'POST /company/jobpost/savetodraft';
  const page = show({ [SAVE]: failure(503) });
  const post = jest.spyOn(page.platform.api, 'post');
  fill(await findField(/Job title/), 'Accountant');
  await screen.findByText(/It is kept in this browser/);
  page.platform.server.respondWith({ [SAVE]: draft });
  put(/Duration/, '6 months');
  await waitFor(() => expect(requests(page, SAVE)).toHaveLength(3));
  const [lost, repeated, over] = requests(page, SAVE).map(({ body }) => body);
  expect(repeated).toEqual(lost);
  expect(over).toMatchObject({ id: 900, duration: '6 months' });
  const [key, ...others] = post.mock.calls.map(([, sent]) => (sent as { idempotencyKey?: string }).idempotencyKey);
  expect([key, ...others]).toEqual([expect.any(String), key, undefined]);
});

test('the draft in the address fills the form', async () => {
  show({ 'GET /company/jobpost/{id}': draft }, { path: '/company/job/addjob?draft=900' });
  expect(await findField(/Job title/)).toHaveValue('Accountant');
  expect(field(/Job function/)).toHaveValue('5');
  await waitFor(() => expect(field(/Township/)).toHaveValue('1301'));
});

test('a draft that is posted is shown as a job, and posting it opens the list', async () => {
  const posted = { ...jobDetail, id: 900, status: 'pending' as const };
  const path = '/company/job/addjob?draft=900';
  const page = show(
    { 'GET /company/jobpost/{id}': draft, 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } } },
    { path },
  );
  await findField(/Job title/);
  page.platform.server.respondWith({ 'GET /company/jobpost/{id}': posted });
  await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
  await waitFor(() => expect(page.href()).toBe('/en/company/job/managejobs'));
  await waitFor(() =>
    expect(page.platform.queryClient.getQueryData(jobQuery('900').queryKey)).toMatchObject({ status: 'draft' }),
  );
  page.unmount();
  const again = show({ 'GET /company/jobpost/{id}': posted }, { path });
  await waitFor(() => expect(again.href()).toBe('/en/company/job/900'));
  expect(screen.queryByTestId('not-found')).not.toBeInTheDocument();
});

test("another company's draft is not found", async () => {
  show({ 'GET /company/jobpost/{id}': failure(404) }, { path: '/company/job/addjob?draft=901' });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
  await act(async () => undefined);
});

const suggestion = {
  job_function: { id: 5, name_en: 'Accounting', name_my: 'စာရင်းကိုင်', collar: 'white' as const },
  salary: { from: 400_000, to: 600_000, count: 24, by: 'title' as const },
};

test('a title brings its function and the usual salary, and what to look at again is said before posting', async () => {
  const page = show({ 'GET /company/jobsuggestion': suggestion });
  await findField(/Job title/);
  put(/Job title/, 'Accountant');
  expect(await screen.findByText(/24 open jobs with a similar title mostly pay/)).toBeInTheDocument();
  await page.visitor.click(screen.getByRole('button', { name: 'Choose it' }));
  await waitFor(() => expect(field(/Job function/)).toHaveValue('5'));
  put(/Monthly salary, from/, '100000');
  put(/Job description/, 'Pay a deposit and call 09 791 234 567.');
  expect(screen.getByText('The salary is far below comparable jobs.')).toBeInTheDocument();
  expect(screen.getByText(/seems to ask applicants for money/)).toBeInTheDocument();
  expect(screen.getByText(/contains a phone number/)).toBeInTheDocument();
  expect(requests(page, 'GET /company/jobsuggestion')[0]?.query).toEqual({ title: 'Accountant' });
});

test('advice that comes late stands after the buttons, which it cannot move (rule 105.3)', async () => {
  const { visitor } = show();
  await visitor.click(await findField(/Job description/));
  put(/Job description/, 'Call 09 791 234 567.');
  const advice = await screen.findByText(/contains a phone number/);
  const post = screen.getByRole('button', { name: 'Post for 20 dingers' });
  expect(post.closest('[data-bottom-bar]')).toContainElement(
    screen.getByRole('button', { name: 'Save draft and close' }),
  );
  expect(post.compareDocumentPosition(advice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the preview shows the post as typed, with its formatting, in both languages', async () => {
  const page = show();
  await findField(/Job title/);
  put(/Job title/, 'Accountant');
  put(/Job description/, 'books');
  const area = field<HTMLTextAreaElement>(/Job description/);
  area.setSelectionRange(0, 5);
  await page.visitor.click(screen.getAllByRole('button', { name: 'Bold' })[0]!);
  expect(area).toHaveValue('**books**');
  put(/State or region/, '13');
  await page.visitor.click(screen.getByText('As jobseekers see it'));
  const preview = within(await screen.findByRole('region', { name: 'As jobseekers see it' }));
  expect(await preview.findByText('books')).toContainHTML('<strong>books</strong>');
  expect(preview.getByText('Yangon')).toBeInTheDocument();
  await page.visitor.click(preview.getByRole('tab', { name: 'မြန်မာ' }));
  expect(await preview.findByText('ရန်ကုန်တိုင်းဒေသကြီး')).toBeInTheDocument();
});

describe('a text in another language', () => {
  const SECOND = 'Add the text in another language';
  const second = {
    language: 'my',
    title: 'စာရင်းကိုင်',
    description: 'စာရင်းများ ရေးသွင်းရပါမည်။',
    requirements: null,
    benefits: null,
  };

  async function fillInSecond(page: RenderedPage) {
    await fillIn();
    await page.visitor.click(field(new RegExp(SECOND)));
    // The other language than that of the text.
    expect(screen.getByRole('radio', { name: 'မြန်မာ' })).toBeChecked();
    put(/^Job title \(မြန်မာ\)/, second.title);
    put(/^Job description \(မြန်မာ\)/, second.description);
  }

  test('is written beside the first, previewed in its language, and posted', async () => {
    const page = show({ 'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } } });
    await fillInSecond(page);
    expect(field(/^Job description \(English\)/)).toHaveValue('Keeps the books.');
    await page.visitor.click(screen.getByText('As jobseekers see it'));
    const preview = within(await screen.findByRole('region', { name: 'As jobseekers see it' }));
    expect(preview.getByText('Keeps the books.')).toBeInTheDocument();
    await page.visitor.click(preview.getByRole('tab', { name: 'မြန်မာ' }));
    expect(await preview.findByText(second.description)).toBeInTheDocument();
    expect(preview.getByRole('heading', { name: second.title })).toBeInTheDocument();
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    await waitFor(() => expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(1));
    expect(requests(page, 'POST /company/jobpost/addjob')[0]?.body).toMatchObject({ translation: second });
  });

  test('shows its errors at its fields until they are corrected', async () => {
    const page = show();
    await fillInSecond(page);
    put(/^Job title \(မြန်မာ\)/, '');
    await page.visitor.click(screen.getByRole('button', { name: 'Post for 20 dingers' }));
    const title = field(/^Job title \(မြန်မာ\)/);
    await waitFor(() => expect(title).toBeInvalid());
    expect(requests(page, 'POST /company/jobpost/addjob')).toHaveLength(0);
    put(/^Job title \(မြန်မာ\)/, second.title);
    await waitFor(() => expect(title).toBeValid());
  });

  test('is saved in the draft, and taken back with the choice', async () => {
    const page = show();
    await fillInSecond(page);
    const saved = () => requests(page, 'POST /company/jobpost/savetodraft').at(-1)?.body;
    await waitFor(() => expect(saved()).toMatchObject({ translation: { ...second, requirements: '', benefits: '' } }));
    await page.visitor.click(field(new RegExp(SECOND)));
    expect(screen.queryByLabelText(/^Job title \(/)).not.toBeInTheDocument();
    await waitFor(() => expect(saved()).toMatchObject({ translation: null }));
    await page.visitor.click(field(new RegExp(SECOND)));
    expect(field(/^Job title \(မြန်မာ\)/)).toHaveValue(second.title);
  });

  test('of a draft fills the form', async () => {
    show(
      { 'GET /company/jobpost/{id}': { ...draft, form: { ...draft.form, translation: second } } },
      { path: '/company/job/addjob?draft=900' },
    );
    expect(await findField(/^Job title \(မြန်မာ\)/)).toHaveValue(second.title);
    expect(field(/^Requirements \(မြန်မာ\)/)).toHaveValue('');
  });
});
