import { jest } from '@jest/globals';
import { ApiError } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { cv } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { CvSection } from './CvSection.tsx';

const pdf = (name = 'My CV.pdf', bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

const show = (cvs: ReturnType<typeof cv>[], responses: Record<string, unknown> = {}) =>
  renderInRemote(<CvSection />, { path: '/jobseeker/profile', responses: { 'GET /uploadcvs': { cvs }, ...responses } });

/** Opens the form of a new CV. */
async function add({ visitor }: ReturnType<typeof show>): Promise<void> {
  await visitor.click(await screen.findByRole('button', { name: 'Add a CV' }));
}

test('without a CV the section asks for one', async () => {
  show([]);
  expect(await screen.findByText(/You have no CV yet/)).toBeInTheDocument();
});

test('a CV can be downloaded', async () => {
  show([cv(1, 'Main CV', true)]);
  expect(await screen.findByRole('link', { name: 'Download Main CV' })).toHaveAttribute('href', '/file/cv/1');
});

test('with three CVs the button that adds one is replaced by the advice to delete one first', async () => {
  show([cv(1, 'One', true), cv(2, 'Two'), cv(3, 'Three')]);
  expect(await screen.findByText(/You have 3 CVs, which is the limit\. Delete an old one first/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a CV' })).not.toBeInTheDocument();
});

test("uploading proposes the file's name and sends both", async () => {
  const page = show([], { 'POST /uploadcvs': cv(7, 'My CV', true) });
  const { visitor, platform } = page;
  await add(page);
  await visitor.upload(await screen.findByLabelText(/^File/), pdf());
  expect(screen.getByRole('textbox', { name: /Name of the CV/ })).toHaveValue('My CV');
  platform.server.respondWith({ 'GET /uploadcvs': { cvs: [cv(7, 'My CV', true)] } });
  await visitor.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('link', { name: 'Download My CV' })).toBeInTheDocument();
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'POST /uploadcvs')?.body).toMatchObject({
    cv_name: 'My CV',
    file: expect.any(File),
  });
  expect(platform.toasts.get()).toMatchObject([{ message: 'My CV has been uploaded.' }]);
});

test('a CV that may have arrived is looked for, and sent again as the same one', async () => {
  const page = show([]);
  const { visitor, platform } = page;
  const post = jest.spyOn(platform.api, 'post').mockRejectedValue(new ApiError(0, 'No response.'));
  await add(page);
  await visitor.upload(await screen.findByLabelText(/^File/), pdf());
  platform.server.respondWith({ 'GET /uploadcvs': { cvs: [cv(7, 'My CV', true)] } });
  await visitor.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('link', { name: 'Download My CV', hidden: true })).toBeInTheDocument();
  post.mockResolvedValue(cv(7, 'My CV', true) as never);
  await visitor.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const keys = post.mock.calls.map(([, input]) => (input as { idempotencyKey?: string }).idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('employers that can open a CV see its name, says the form', async () => {
  const page = show([]);
  await add(page);
  expect(await screen.findByRole('textbox', { name: /Name of the CV/ })).toHaveAccessibleDescription(
    'Employers that can open this CV see its name, too.',
  );
});

test('a file over 2 MB is refused before sending', async () => {
  const page = show([]);
  const { visitor, platform } = page;
  await add(page);
  await visitor.upload(await screen.findByLabelText(/^File/), pdf('big.pdf', 2 * 1024 * 1024 + 1));
  expect(await screen.findByText('This file is larger than 2 MB. Choose a smaller one.')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Upload' }));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([]);
});

test('a file refused by the server shows the error at its field', async () => {
  const page = show([], {
    'POST /uploadcvs': failure(415, {
      message: 'Wrong kind.',
      errors: { file: ['This is not a PDF, DOC or DOCX file.'] },
    }),
  });
  const { visitor } = page;
  await add(page);
  const input = await screen.findByLabelText(/^File/);
  await visitor.upload(input, pdf());
  await visitor.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('This is not a PDF, DOC or DOCX file.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Name of the CV/ })).toHaveValue('My CV');
});

test('another file brings its own name, unless one was typed, which a draft keeps', async () => {
  const page = show([]);
  const name = () => screen.getByRole('textbox', { name: /Name of the CV/ });
  await add(page);
  await page.visitor.upload(await screen.findByLabelText(/^File/), pdf('First.pdf'));
  await page.visitor.upload(screen.getByLabelText(/^File/), pdf('Second.pdf'));
  expect(name()).toHaveValue('Second');
  await page.visitor.clear(name());
  await page.visitor.type(name(), 'For shops');
  page.unmount();

  const later = show([]);
  await add(later);
  await waitFor(() => expect(name()).toHaveValue('For shops'));
  await later.visitor.upload(screen.getByLabelText(/^File/), pdf('Third.pdf'));
  expect(name()).toHaveValue('For shops');
});

test('a CV is deleted only after confirmation', async () => {
  const { visitor, platform } = show([cv(1, 'Main CV', true), cv(2, 'Short CV')], { 'DELETE /uploadcvs/{id}': null });
  const deletes = () => platform.server.requests.filter(({ endpoint }) => endpoint === 'DELETE /uploadcvs/{id}');

  await visitor.click(await screen.findByRole('button', { name: 'Delete Short CV' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Short CV will be deleted.');
  await visitor.click(screen.getAllByRole('button', { name: 'Keep it' })[0]!);
  expect(deletes()).toEqual([]);

  await visitor.click(screen.getByRole('button', { name: 'Delete Short CV' }));
  platform.server.respondWith({ 'GET /uploadcvs': { cvs: [cv(1, 'Main CV', true)] } });
  await visitor.click(await screen.findByRole('button', { name: 'Delete CV' }));
  await waitFor(() => expect(screen.queryByText('Short CV')).not.toBeInTheDocument());
  expect(deletes()).toMatchObject([{ params: { id: '2' } }]);
});

test('a CV can be made the default', async () => {
  const { visitor, platform } = show([cv(1, 'Main CV', true), cv(2, 'Short CV')], {
    'PUT /uploadcvs/{id}': cv(2, 'Short CV', true),
  });
  expect(await screen.findByText('Default')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make Main CV the default' })).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Make Short CV the default' }));
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Short CV is now your default CV.' }]));
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'PUT /uploadcvs/{id}')).toMatchObject({
    params: { id: '2' },
    body: { is_default: true },
  });
});

test('a CV can be renamed', async () => {
  const { visitor, platform } = show([cv(1, 'Main CV', true)], { 'PUT /uploadcvs/{id}': cv(1, 'Accounting CV', true) });
  await visitor.click(await screen.findByRole('button', { name: 'Rename Main CV' }));
  const dialog = await screen.findByRole('dialog');
  const name = dialog.querySelector('input')!;
  await visitor.clear(name);
  await visitor.type(name, 'Accounting CV');
  await visitor.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() =>
    expect(platform.toasts.get()).toMatchObject([{ message: 'The CV is now called Accounting CV.' }]),
  );
  expect(platform.server.requests.find(({ endpoint }) => endpoint === 'PUT /uploadcvs/{id}')).toMatchObject({
    params: { id: '1' },
    body: { cv_name: 'Accounting CV' },
  });
});
