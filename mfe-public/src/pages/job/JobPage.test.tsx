import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@jpro/api';
import { keepDraft } from '@jpro/platform/device-drafts';
import { failure, testCompany, testJobseeker } from '@jpro/platform/testing';
import { startDelivery } from '@jpro/features/unsent';
import { testCv, testJob, testJobDetail } from '../../testing/jobs.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobPage from './JobPage.tsx';

const path = '/jobpost/driver-5/5';

test.each([
  ['Apply', 'apply', 'apply'],
  ['Save', 'save', 'save-5'],
])('%s asks a guest to log in, and leads back to the same job (rule 81.1)', async (name, kind, place) => {
  const { visitor, href } = renderInRemote(<JobPage />, { path, responses: { 'GET /jobpost/{id}': testJobDetail() } });
  await visitor.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(href()).toMatch(/^\/en\/login\?redirect=/));
  const back = new URL(href(), 'https://this.site').searchParams.get('redirect')!;
  expect(back).toMatch(new RegExp(`^/en${path}\\?intent=${kind}-5-[0-9a-f]{32}#${place}$`));
});

test.each([
  ['en', 12, 'About 7 miles (12 km) from Hlaing'],
  ['en', 1, 'About 1 mile (1 km) from Hlaing'],
  ['en', 566, 'About 350 miles (570 km) from Hlaing'],
  ['en', 0, 'In your township'],
  ['my', 68, 'လှိုင် မြို့နယ်မှ ၄၀ မိုင်ခန့် (၇၀ ကီလိုမီတာ)'],
] as const)('a jobseeker reads how far the place is, in %s: %i km (rule 93)', async (locale, km, text) => {
  const distance = { from: { id: 1240, name_en: 'Hlaing', name_my: 'လှိုင်' }, km };
  const responses = { 'GET /jobpost/{id}': testJobDetail({ distance }) };
  renderInRemote(<JobPage />, { path, locale, user: testJobseeker, responses });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a company sees neither apply nor save', async () => {
  renderInRemote(<JobPage />, { path, user: testCompany, responses: { 'GET /jobpost/{id}': testJobDetail() } });
  await screen.findByRole('heading', { level: 1, name: 'Driver 5' });
  expect(screen.queryByText('Apply')).not.toBeInTheDocument();
  expect(screen.queryByText('Save')).not.toBeInTheDocument();
});

test('a missing job is a 404 page, not an error (rule 47.1)', async () => {
  renderInRemote(<JobPage />, { path, responses: { 'GET /jobpost/{id}': failure(404) } });
  expect(await screen.findByTestId('not-found')).toHaveTextContent('Page not found.');
});

test('a failed request can be retried', async () => {
  const { visitor, platform } = renderInRemote(<JobPage />, { path, responses: { 'GET /jobpost/{id}': failure(500) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  platform.server.respondWith({ 'GET /jobpost/{id}': testJobDetail() });
  await visitor.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Driver 5' })).toBeInTheDocument();
});

test('a wrong slug is corrected', async () => {
  const { href } = renderInRemote(<JobPage />, {
    path: '/jobpost/old-name/5',
    responses: { 'GET /jobpost/{id}': testJobDetail() },
  });
  await waitFor(() => expect(href()).toBe(`/en${path}`));
});

test('a closed job accepts no applications', async () => {
  renderInRemote(<JobPage />, {
    path,
    user: testJobseeker,
    responses: { 'GET /jobpost/{id}': testJobDetail({ status: 'closed' }) },
  });
  expect(await screen.findByText('This job is closed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

test('an expired job counts as closed even before its status says so', async () => {
  renderInRemote(<JobPage />, {
    path,
    responses: { 'GET /jobpost/{id}': testJobDetail({ close_date: '2026-11-21T03:29:59Z' }) },
  });
  expect(await screen.findByText('This job is closed')).toBeInTheDocument();
});

test('a confidential company and a hidden salary are shown as such', async () => {
  renderInRemote(<JobPage />, {
    path,
    responses: { 'GET /jobpost/{id}': testJobDetail({ company: null, is_confidential: true, salary: null }) },
  });
  expect(await screen.findByText('Confidential company')).toBeInTheDocument();
  expect(screen.getByText('Negotiable')).toBeInTheDocument();
});

test('Burmese shows Myanmar digits', async () => {
  renderInRemote(<JobPage />, { path, locale: 'my', responses: { 'GET /jobpost/{id}': testJobDetail() } });
  expect(await screen.findByText('၃၀၀,၀၀၀ – ၄၅၀,၀၀၀ ကျပ်')).toBeInTheDocument();
});

describe('a job in two languages', () => {
  const both = testJobDetail({
    title: 'Driver',
    description: 'Drive the van.',
    benefits: 'Ferry',
    translation: {
      language: 'my',
      title: 'ယာဉ်မောင်း',
      description: 'ကုန်တင်ယာဉ် မောင်းရပါမည်။',
      requirements: null,
      benefits: null,
    },
  });
  const responses = {
    'GET /jobpost/{id}': { ...both, slug: 'driver-5' },
    'GET /jobpost/{id}/similar': [testJob({ id: 6, translation: { language: 'my', title: 'စာရင်းကိုင်' } })],
  };

  test('is shown in the language of the page, as its card is, with a link to the other (rule 59)', async () => {
    const { visitor, href } = renderInRemote(<JobPage />, { path, locale: 'my', responses });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('ယာဉ်မောင်း');
    expect(screen.getByText('ကုန်တင်ယာဉ် မောင်းရပါမည်။')).toBeInTheDocument();
    expect(screen.queryByText('Ferry')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'စာရင်းကိုင်' })).toBeInTheDocument();
    const other = screen.getByRole('link', { name: 'English' });
    expect(other).toHaveAttribute('href', `/en${path}`);
    await visitor.click(other);
    await waitFor(() => expect(href()).toBe(`/en${path}`));
  });

  test('has its main text in the other language', async () => {
    renderInRemote(<JobPage />, { path, responses });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Driver');
    expect(screen.getByText('Ferry')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Driver 6' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'မြန်မာ' })).toHaveAttribute('hreflang', 'my');
  });

  test('a job in one language has no such link', async () => {
    renderInRemote(<JobPage />, { path, responses: { 'GET /jobpost/{id}': testJobDetail() } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Also written in:')).not.toBeInTheDocument();
  });
});

test('saving shows the state in the response', async () => {
  const { visitor } = renderInRemote(<JobPage />, {
    path,
    user: testJobseeker,
    responses: { 'GET /jobpost/{id}': testJobDetail({ is_save: false }), 'POST /savejob/{id}': { is_save: true } },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeInTheDocument();
});

test.each(['en', 'my'] as const)('before scripts, saving leads back to the page in %s (rule 1)', async (locale) => {
  renderInRemote(<JobPage />, {
    path,
    locale,
    user: testJobseeker,
    responses: { 'GET /jobpost/{id}': testJobDetail({ is_save: false }) },
  });
  await screen.findByRole('heading', { level: 1 });
  const form = document.querySelector<HTMLFormElement>('form[action="/intent"]')!;
  expect(new FormData(form).get('page')).toMatch(new RegExp(`^/${locale}${path}#.`));
});

test('a save that fails is told in the language of the page', async () => {
  const { visitor, platform } = renderInRemote(<JobPage />, {
    path,
    user: testJobseeker,
    responses: { 'GET /jobpost/{id}': testJobDetail({ is_save: false }) },
  });
  jest.spyOn(platform.api, 'post').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  await visitor.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(platform.toasts.get()).toMatchObject([{ message: 'This did not work. Please try again.' }]),
  );
});

test('the button to save keeps the focus when somebody logs in in another tab (rule 63)', async () => {
  const { platform } = renderInRemote(<JobPage />, { path, responses: { 'GET /jobpost/{id}': testJobDetail() } });
  const save = await screen.findByRole('button', { name: 'Save' });
  save.focus();
  act(() => platform.session.set(testJobseeker));
  expect(save).toHaveFocus();
  expect(save).toHaveAttribute('aria-pressed', 'false');
});

describe('applying', () => {
  // The shell delivers what waits.
  let stopDelivery: () => void = () => undefined;
  afterEach(() => stopDelivery());

  const responses = {
    'GET /jobpost/{id}': testJobDetail(),
    'GET /jobpost/{id}/questions': { questions: [] },
    'GET /uploadcvs': { cvs: [testCv] },
  };

  test('the chosen CV and the message are sent once, then the success page opens', async () => {
    const { visitor, platform, href } = renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: { ...responses, 'POST /jobapply': {} },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.type(await screen.findByLabelText(/Message to the company/), 'Hello');
    await visitor.dblClick(screen.getByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(href()).toBe('/en/jobpost/driver-5/success/5'));
    const sent = platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /jobapply');
    expect(sent.map(({ body }) => body)).toEqual([{ job_id: 5, uploadcv_id: 9, message: 'Hello' }]);
  });

  test.each([
    ['closed the dialog', {}, { message: 'Your application has been sent', tone: 'success' }],
    ['went on to another page', {}, { message: 'Your application has been sent', tone: 'success' }],
    ['closed the dialog', failure(409, { message: 'This job is closed.' }), { message: 'This job is closed.' }],
  ])(
    'who %s while the application was on its way stays there, and learns what became of it (%#)',
    async (what, response, toast) => {
      let respond: (value: unknown) => void = () => undefined;
      const { visitor, platform, href } = renderInRemote(<JobPage />, {
        path,
        user: testJobseeker,
        responses: { ...responses, 'POST /jobapply': () => new Promise((resolve) => (respond = resolve)) },
      });
      await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
      await visitor.click(await screen.findByRole('button', { name: 'Send application' }));
      await waitFor(() => expect(platform.server.requests.map(({ endpoint }) => endpoint)).toContain('POST /jobapply'));
      if (what === 'closed the dialog') await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
      else act(() => platform.history.push('/en/search'));
      const here = href();
      respond(response);
      await waitFor(() => expect(platform.toasts.get()).toMatchObject([toast]));
      expect(href()).toBe(here);
    },
  );

  test('a message survives closing the dialog with Escape, and can be discarded', async () => {
    const { visitor } = renderInRemote(<JobPage />, { path, user: testJobseeker, responses });
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.type(await screen.findByLabelText(/Message to the company/), 'Hello');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByLabelText(/Message to the company/)).not.toBeInTheDocument());
    await visitor.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByLabelText(/Message to the company/)).toHaveValue('Hello');
    await visitor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/Message to the company/)).toHaveValue('');
  });

  test('a refusal is shown in the dialog, and the input is kept', async () => {
    const { visitor } = renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: { ...responses, 'POST /jobapply': failure(409, { message: 'You have already applied.' }) },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.type(await screen.findByLabelText(/Message to the company/), 'Hello');
    await visitor.click(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('You have already applied.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Message to the company/)).toHaveValue('Hello');
  });

  test('an incomplete profile is said at the choice of the CV, which has the focus, with a link', async () => {
    const said = 'Add a CV or a few words about yourself.';
    const { visitor, platform, href } = renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: {
        ...responses,
        'GET /uploadcvs': { cvs: [] },
        'POST /uploadcvs': testCv,
        'POST /jobapply': failure(422, { message: said, errors: { uploadcv_id: [said] } }),
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    const send = await screen.findByRole('button', { name: 'Send application' });
    await visitor.click(send);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /No CV/ })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Complete my profile' })).toHaveAttribute(
      'href',
      `/en/jobseeker/profile/guide?redirect=${encodeURIComponent(`/en${path}#apply`)}`,
    );

    await visitor.upload(
      screen.getByLabelText(/Add another CV|Choose a file/),
      new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
    // The profile was completed in another tab: the same application is sent again.
    await visitor.click(screen.getByRole('radio', { name: /No CV/ }));
    platform.server.respondWith({ 'POST /jobapply': {} });
    await visitor.click(send);
    await waitFor(() => expect(href()).toBe('/en/jobpost/driver-5/success/5'));
  });

  test('without a connection the application waits, and can be taken back into the form (rule 74)', async () => {
    const { visitor, platform } = renderInRemote(<JobPage />, { path, user: testJobseeker, responses });
    stopDelivery = startDelivery(platform);
    const post = jest.spyOn(platform.api, 'post').mockRejectedValue(new ApiError(0, 'offline'));
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.type(await screen.findByLabelText(/Message to the company/), 'Hello');
    await visitor.click(screen.getByRole('button', { name: 'Send application' }));
    const takeBack = await screen.findByRole('button', { name: 'Do not send it' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(/It will be sent when you are online/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    const keys = () =>
      new Set(post.mock.calls.map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey));
    // Whether it had arrived is asked when the line is back.
    platform.server.respondWith({ 'GET /jobapply': { data: [] } });
    await visitor.click(takeBack);
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByLabelText(/Message to the company/)).toHaveValue('Hello');
    const sent = post.mock.calls.length;
    window.dispatchEvent(new Event('online'));
    expect(post).toHaveBeenCalledTimes(sent);
    expect(keys().size).toBe(1);
  });

  test('where the device stores nothing, nothing is said to wait, and the form keeps what was typed', async () => {
    const { visitor, platform } = renderInRemote(<JobPage />, { path, user: testJobseeker, responses });
    jest.spyOn(platform.api, 'post').mockRejectedValue(new ApiError(0, 'No connection.'));
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.type(await screen.findByLabelText(/Message to the company/), 'Hello');
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await visitor.click(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('No connection.')).toBeInTheDocument();
    store.mockRestore();
    expect(screen.getByLabelText(/Message to the company/)).toHaveValue('Hello');
    expect(platform.toasts.get()).toEqual([]);
  });

  test('it is sent when the line is back', async () => {
    const { visitor, platform } = renderInRemote(<JobPage />, { path, user: testJobseeker, responses });
    stopDelivery = startDelivery(platform);
    const post = jest.spyOn(platform.api, 'post').mockRejectedValue(new ApiError(0, 'offline'));
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.click(await screen.findByRole('button', { name: 'Send application' }));
    await screen.findByRole('button', { name: 'Do not send it' });
    post.mockResolvedValue({} as never);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Do not send it' })).not.toBeInTheDocument());
    expect(platform.toasts.get().at(-1)?.message).toMatch(/^Your application for .+ has been sent/);
  });

  test('a refusal that comes later stays with its reason', async () => {
    const { visitor, platform } = renderInRemote(<JobPage />, { path, user: testJobseeker, responses });
    stopDelivery = startDelivery(platform);
    const post = jest.spyOn(platform.api, 'post').mockRejectedValue(new ApiError(0, 'offline'));
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.click(await screen.findByRole('button', { name: 'Send application' }));
    await screen.findByRole('button', { name: 'Do not send it' });
    post.mockRejectedValue(new ApiError(422, '', { uploadcv_id: ['Complete your profile first.'] }));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Your application was not sent. Complete your profile first.')).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Change and send it' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  describe('a CV that was deleted meanwhile (rule 20.1)', () => {
    const DELETED = 12;

    test('is not sent by a draft that names it: the default one is chosen', async () => {
      const { visitor, platform } = renderInRemote(<JobPage />, {
        path,
        user: testJobseeker,
        responses: { ...responses, 'POST /jobapply': {} },
      });
      const draft = { uploadcv_id: DELETED, message: 'Hello' };
      keepDraft(testJobseeker.id, 'apply-5', draft, platform.clock.now());
      await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
      expect(await screen.findByRole('radio', { name: new RegExp(testCv.cv_name) })).toBeChecked();
      await visitor.click(screen.getByRole('button', { name: 'Send application' }));
      await waitFor(() =>
        expect(platform.server.requests.find(({ endpoint }) => endpoint === 'POST /jobapply')?.body).toMatchObject({
          uploadcv_id: testCv.id,
          message: 'Hello',
        }),
      );
    });

    test('is not blamed on the profile, and is no longer offered', async () => {
      const said = 'This choice is not valid.';
      const deleted = { ...testCv, id: DELETED, cv_name: 'Old CV', is_default: false };
      const { visitor, platform } = renderInRemote(<JobPage />, {
        path,
        user: testJobseeker,
        responses: {
          ...responses,
          'GET /uploadcvs': { cvs: [testCv, deleted] },
          'POST /jobapply': failure(422, { message: said, errors: { uploadcv_id: [said] } }),
        },
      });
      await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
      await visitor.click(await screen.findByRole('radio', { name: /Old CV/ }));
      platform.server.respondWith({ 'GET /uploadcvs': { cvs: [testCv] } });
      await visitor.click(screen.getByRole('button', { name: 'Send application' }));
      expect(await screen.findByText(said)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('radio', { name: /Old CV/ })).not.toBeInTheDocument());
      expect(screen.queryByRole('link', { name: 'Complete my profile' })).not.toBeInTheDocument();
    });
  });

  test('a CV uploaded in the dialog is the one that is sent', async () => {
    const uploaded = { ...testCv, id: 10, cv_name: 'New CV', is_default: false };
    const { visitor, platform } = renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: { ...responses, 'POST /uploadcvs': uploaded, 'POST /jobapply': {} },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.upload(
      await screen.findByLabelText(/Add another CV|Choose a file/),
      new File(['%PDF-'], 'New CV.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByRole('radio', { name: /New CV/ })).toBeChecked();
    await visitor.click(screen.getByRole('button', { name: 'Send application' }));
    await waitFor(() =>
      expect(platform.server.requests.find(({ endpoint }) => endpoint === 'POST /jobapply')?.body).toMatchObject({
        uploadcv_id: 10,
      }),
    );
  });

  test('a CV that did not arrive is uploaded again without being chosen again; applying waits for it', async () => {
    const uploaded = { ...testCv, id: 10, cv_name: 'New CV', is_default: false };
    const arrived = Promise.withResolvers<typeof uploaded>();
    const tries = [() => failure(503, { message: 'Please try again later.' }), () => arrived.promise];
    const { visitor, platform } = renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: { ...responses, 'POST /uploadcvs': () => tries.shift()!(), 'POST /jobapply': {} },
    });
    const applied = () => platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /jobapply');
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    await visitor.upload(
      await screen.findByLabelText(/Add another CV|Choose a file/),
      new File(['%PDF-'], 'New CV.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Upload it again' }));
    await visitor.click(screen.getByRole('button', { name: 'Send application' }));
    expect(applied()).toEqual([]);
    arrived.resolve(uploaded);
    expect(await screen.findByRole('radio', { name: /New CV/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Upload it again' })).not.toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(applied().map(({ body }) => body)).toMatchObject([{ uploadcv_id: 10 }]));
  });

  test('a CV that may have arrived is looked for, and sent again as the same one', async () => {
    const uploaded = { ...testCv, id: 10, cv_name: 'New CV', is_default: false };
    const { visitor, platform } = renderInRemote(<JobPage />, { path, user: testJobseeker, responses });
    const post = jest.spyOn(platform.api, 'post').mockRejectedValue(new ApiError(0, 'No response.'));
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    const input = await screen.findByLabelText(/Add another CV|Choose a file/);
    platform.server.respondWith({ 'GET /uploadcvs': { cvs: [testCv, uploaded] } });
    await visitor.upload(input, new File(['%PDF-'], 'New CV.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('radio', { name: /New CV/ })).not.toBeChecked();
    post.mockResolvedValue(uploaded as never);
    await visitor.click(screen.getByRole('button', { name: 'Upload it again' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /New CV/ })).toBeChecked());
    const keys = post.mock.calls.map(([, sent]) => (sent as { idempotencyKey?: string }).idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('a file that is not a document is refused before sending', async () => {
    const { visitor, platform } = renderInRemote(<JobPage />, { path, user: testJobseeker, responses });
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    const input = await screen.findByLabelText(/Add another CV|Choose a file/);
    input.removeAttribute('accept');
    await visitor.upload(input, new File(['MZ'], 'cv.exe'));
    expect(await screen.findByText('Only PDF, DOC and DOCX files can be sent.')).toBeInTheDocument();
    expect(platform.server.requests.some(({ endpoint }) => endpoint === 'POST /uploadcvs')).toBe(false);
  });

  test('with three CVs the dialog explains why no more can be added', async () => {
    const cvs = [1, 2, 3].map((id) => ({ ...testCv, id, is_default: id === 1 }));
    const { visitor } = renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: { ...responses, 'GET /uploadcvs': { cvs } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/You have 3 CVs, which is the limit/)).toBeInTheDocument();
  });

  test('an applicant sees a link to the application instead', async () => {
    renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: { 'GET /jobpost/{id}': testJobDetail({ is_applied: true }) },
    });
    expect(await screen.findByRole('link', { name: 'See your application' })).toHaveAttribute(
      'href',
      '/en/jobseeker/applyjobs',
    );
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });
});

describe('what surrounds a job', () => {
  const pay = {
    low: 300_000,
    median: 400_000,
    high: 500_000,
    count: 12,
    same_location: true,
    same_experience: false,
  };
  const responses = {
    'GET /jobpost/{id}': testJobDetail({ applicant_count: 4 }),
    'GET /jobpost/{id}/similar': [testJob({ id: 6 })],
    'GET /jobpost/{id}/context': { pay, company_jobs: [testJob({ id: 7 })] },
    'GET /jobpost/{id}/reply_time': { reply_time: { median_hours: 10, count: 6 } },
  };

  test('pay of comparable jobs, similar jobs, jobs of the company, and how fast it replies', async () => {
    renderInRemote(<JobPage />, { path, responses });
    expect(await screen.findByText('Within what comparable jobs usually pay.')).toBeInTheDocument();
    expect(screen.getByText('Median 400,000 MMK')).toBeInTheDocument();
    expect(screen.getByText('Compared with 12 jobs from the last year in Driving, Yangon.')).toBeInTheDocument();
    const similar = await screen.findByRole('region', { name: 'Similar jobs' });
    expect(within(similar).getByRole('link', { name: 'Driver 6' })).toBeInTheDocument();
    const ofCompany = screen.getByRole('region', { name: 'More jobs at Golden Padauk' });
    expect(within(ofCompany).getByRole('link', { name: 'Driver 7' })).toBeInTheDocument();
    expect(screen.getByText(/Usually replies within 10 hours/)).toBeInTheDocument();
  });

  test('who is hiring: the facts of the company, and where others applied (rule 87)', async () => {
    const employer = {
      industry: { id: 2, name_en: 'Logistics', name_my: 'ထောက်ပံ့ပို့ဆောင်ရေး' },
      location: null,
      size: '51-200',
      established_year: null,
      member_since: 2024,
      open_job_count: 4,
    };
    const other = { ...testJob().company!, users_id: 33, name: 'Silver Lotus', open_job_count: 2, industry: null };
    renderInRemote(<JobPage />, {
      path,
      responses: {
        ...responses,
        'GET /jobpost/{id}/context': { pay, company_jobs: [], employer, also_applied: [other] },
      },
    });
    for (const fact of ['Logistics', '51–200 employees', 'On JPro since 2024', '4 open jobs'])
      expect(await screen.findByText(fact)).toBeInTheDocument();
    const list = screen.getByRole('region', { name: 'People who applied to this company also applied to' });
    expect(within(list).getByRole('link', { name: 'Silver Lotus' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /More jobs at/ })).not.toBeInTheDocument();
  });

  test('without enough data none of it is shown, and a hidden company stays hidden', async () => {
    renderInRemote(<JobPage />, {
      path,
      responses: {
        ...responses,
        'GET /jobpost/{id}': testJobDetail({ company: null, is_confidential: true }),
        'GET /jobpost/{id}/similar': [],
        'GET /jobpost/{id}/context': { pay: null, company_jobs: [] },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('How the salary compares')).not.toBeInTheDocument();
    expect(screen.queryByText('The employer')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /jobs/ })).not.toBeInTheDocument();
  });

  test('in the hours that the company allows there are buttons to call; otherwise the page says when', async () => {
    const calls = { from: 9, until: 17, phone_number: '+959791234567', has_viber: true };
    const show = (now: object) =>
      renderInRemote(<JobPage />, {
        path,
        responses: { ...responses, 'GET /jobpost/{id}/context': { pay: null, company_jobs: [], calls: now } },
      });
    const open = show(calls);
    expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+959791234567');
    expect(screen.getByRole('link', { name: 'Write on Viber' })).toHaveAttribute(
      'href',
      'viber://chat?number=%2B959791234567',
    );
    open.unmount();
    show({ ...calls, phone_number: null, has_viber: false });
    expect(await screen.findByText(/takes calls between 9:00 AM and 5:00 PM/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  });

  test('a jobseeker sees named reasons and what is missing, never a percentage', async () => {
    renderInRemote(<JobPage />, {
      path,
      user: testJobseeker,
      responses: {
        ...responses,
        'GET /jobpost/{id}/match': {
          fits: ['position'],
          gaps: ['no_cv'],
          preferences: { fits: ['collar'], gaps: ['job_type'] },
        },
      },
    });
    const card = await screen.findByRole('region', { name: 'You and this job' });
    expect(within(card).getByText('The job title is the position you want.')).toBeInTheDocument();
    expect(within(card).getByText('Your profile has no CV yet.')).toBeInTheDocument();
    expect(within(card).getByText('It is the kind of work that you are looking for.')).toBeInTheDocument();
    expect(within(card).getByText('It is not a job type that you are looking for.')).toBeInTheDocument();
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/en/jobseeker/profile');
    expect(card).not.toHaveTextContent('%');
  });

  test('a job is reported with a reason; "something else" asks for words (rule 39)', async () => {
    const { visitor, platform } = renderInRemote(<JobPage />, {
      path,
      responses: { ...responses, 'POST /jobpost/report/{id}': null },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Report this job' }));
    const dialog = await screen.findByRole('dialog');
    await visitor.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await within(dialog).findByText('Please fill this in.')).toBeInTheDocument();
    const words = within(dialog).getByRole('textbox', { name: /^What happened\?/ });
    expect(words).not.toBeRequired();
    await visitor.click(within(dialog).getByRole('radio', { name: 'Something else' }));
    expect(words).toBeRequired();
    await visitor.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(platform.server.requests.some(({ endpoint }) => endpoint.startsWith('POST /jobpost/report'))).toBe(false);
    await visitor.click(within(dialog).getByRole('radio', { name: 'It asks for money' }));
    await visitor.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(
        platform.server.requests.find(({ endpoint }) => endpoint.startsWith('POST /jobpost/report'))?.body,
      ).toMatchObject({ reason: 'asks_money' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Report this job' })).not.toBeInTheDocument());
    expect(screen.getByText('Thank you. JPro will look at this job.')).toBeInTheDocument();
  });

  test('a company cannot report', async () => {
    renderInRemote(<JobPage />, { path, user: testCompany, responses });
    await screen.findByText('Stay safe');
    expect(screen.queryByRole('button', { name: 'Report this job' })).not.toBeInTheDocument();
  });
});

test('the job function is remembered in this browser, for the pay on the home page', async () => {
  localStorage.removeItem('recent-field');
  const detail = testJobDetail();
  renderInRemote(<JobPage />, { path, responses: { 'GET /jobpost/{id}': detail } });
  await waitFor(() => expect(localStorage.getItem('recent-field')).toBe(String(detail.job_function.id)));
});
