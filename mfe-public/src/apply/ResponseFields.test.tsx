/** What a company asks is asked in the application (rules 98.1 and 98.2). */
import { screen, waitFor, within } from '@testing-library/react';
import { failure, testJobseeker, type RenderedPage } from '@jpro/platform/testing';
import { testCv, testJobDetail, testQuestions } from '../testing/jobs.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import ApplyDialog from './ApplyDialog.tsx';

const open = (responses: Record<string, unknown> = {}) =>
  renderInRemote(<ApplyDialog job={testJobDetail()} onClose={() => undefined} />, {
    path: '/jobpost/driver-5/5',
    user: testJobseeker,
    responses: {
      'GET /uploadcvs': { cvs: [testCv] },
      'GET /jobpost/{id}/questions': { questions: testQuestions },
      'POST /jobapply': {},
      ...responses,
    },
  });
const sent = ({ platform }: RenderedPage) =>
  platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /jobapply').map(({ body }) => body);
const send = ({ visitor }: RenderedPage) => visitor.click(screen.getByRole('button', { name: 'Send application' }));
const licence = () => within(screen.getByRole('group', { name: /Do you have a licence/ }));

test('what is missing is said beside each question; then everything is sent once', async () => {
  const page = open();
  await screen.findByRole('group', { name: /Do you have a licence/ });
  await send(page);
  expect(await licence().findByText('Please fill this in.')).toBeVisible();
  const years = screen.getByRole('textbox', { name: /How many years/ });
  expect(years).toHaveAccessibleDescription(/Please fill this in/);
  expect(sent(page)).toEqual([]);
  await page.visitor.click(licence().getByRole('radio', { name: 'No' }));
  await page.visitor.type(years, '၂.၅');
  await page.visitor.click(screen.getByRole('radio', { name: 'Evening' }));
  await send(page);
  await waitFor(() =>
    expect(sent(page)).toEqual([
      {
        job_id: 5,
        uploadcv_id: testCv.id,
        message: null,
        responses: [
          { question: 'q000000000001', value: false },
          { question: 'q000000000002', value: 2.5 },
          { question: 'q000000000003', value: 1 },
        ],
      },
    ]),
  );
});

test('what was typed is there again after the dialog was closed', async () => {
  const page = open();
  await screen.findByRole('group', { name: /Do you have a licence/ });
  await page.visitor.click(licence().getByRole('radio', { name: 'Yes' }));
  await page.visitor.type(screen.getByRole('textbox', { name: /Which routes/ }), 'To Mandalay');
  page.unmount();
  open();
  expect(await screen.findByRole('textbox', { name: /Which routes/ })).toHaveValue('To Mandalay');
  expect(licence().getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('questions that the company has changed meanwhile are read again, and what still fits stays', async () => {
  const changed = 'The company has changed its questions. Please read them again.';
  const page = open({ 'POST /jobapply': failure(422, { message: 'Check.', errors: { responses: [changed] } }) });
  await screen.findByRole('group', { name: /Do you have a licence/ });
  await page.visitor.click(licence().getByRole('radio', { name: 'Yes' }));
  await page.visitor.type(screen.getByRole('textbox', { name: /How many years/ }), '3');
  const [licenced, , ...others] = testQuestions;
  const questions = [
    licenced,
    { ...testQuestions[1], id: 'q00000000000a', text: 'How many years with a lorry?' },
    ...others,
  ];
  page.platform.server.respondWith({ 'GET /jobpost/{id}/questions': { questions } });
  await send(page);
  expect(await screen.findByText(changed)).toBeVisible();
  const lorry = await screen.findByRole('textbox', { name: /with a lorry/ });
  expect(lorry).toHaveValue('');
  expect(licence().getByRole('radio', { name: 'Yes' })).toBeChecked();
  page.platform.server.respondWith({ 'POST /jobapply': {} });
  await page.visitor.type(lorry, '1');
  await send(page);
  await waitFor(() => expect(sent(page)).toHaveLength(2));
  expect(sent(page)[1]).toMatchObject({
    responses: [
      { question: 'q000000000001', value: true },
      { question: 'q00000000000a', value: 1 },
    ],
  });
});

test("a server's refusal of one response stands beside its question", async () => {
  const page = open({
    'POST /jobapply': failure(422, { message: 'Check.', errors: { 'responses.q000000000002': ['Too many.'] } }),
  });
  await screen.findByRole('group', { name: /Do you have a licence/ });
  await page.visitor.click(licence().getByRole('radio', { name: 'Yes' }));
  await page.visitor.type(screen.getByRole('textbox', { name: /How many years/ }), '300');
  await send(page);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /How many years/ })).toHaveAccessibleDescription(/Too many/),
  );
});
