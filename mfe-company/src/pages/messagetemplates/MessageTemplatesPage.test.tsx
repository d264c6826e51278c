import { screen, waitFor, within } from '@testing-library/react';
import type { MessageTemplate } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import MessageTemplatesPage from './MessageTemplatesPage.tsx';

const template: MessageTemplate = { id: 5, name: 'Documents', body: 'Dear {name}, bring two photos.' };

const show = (data: readonly MessageTemplate[], responses: object = {}) =>
  renderInRemote(<MessageTemplatesPage />, {
    path: '/company/messagetemplates',
    responses: { 'GET /company/messagetemplates': { data }, ...responses },
  });
const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests
    .filter(({ endpoint }) => !endpoint.startsWith('GET'))
    .map(({ endpoint, body }) => [endpoint, body]);

test('a template is written, with a placeholder by button', async () => {
  const page = show([], { 'POST /company/messagetemplates': template });
  await page.visitor.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.visitor.type(dialog.getByLabelText(/Name of the template/), 'Documents');
  await page.visitor.type(dialog.getByLabelText(/^Text/), 'Dear ');
  await page.visitor.click(dialog.getByRole('button', { name: 'Name of the person' }));
  expect(dialog.getByLabelText(/^Text/)).toHaveFocus();
  await page.visitor.click(dialog.getByRole('button', { name: 'Save template' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([['POST /company/messagetemplates', { name: 'Documents', body: 'Dear {name}' }]]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a template is changed; deleting it can be undone', async () => {
  const page = show([template], {
    'PUT /company/messagetemplates/{id}': template,
    'DELETE /company/messagetemplates/{id}': null,
    'POST /company/messagetemplates': template,
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Change template Documents' }));
  await page.visitor.type(screen.getByLabelText(/^Text/), ' Thanks.');
  await page.visitor.click(screen.getByRole('button', { name: 'Save template' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Delete template Documents' }));
  await waitFor(() => expect(page.platform.toasts.get().at(-1)?.action).toBeDefined());
  page.platform.toasts.get().at(-1)!.action!.run();
  const { name, body } = template;
  await waitFor(() =>
    expect(sent(page)).toEqual([
      ['PUT /company/messagetemplates/{id}', { name, body: `${body} Thanks.` }],
      ['DELETE /company/messagetemplates/{id}', undefined],
      ['POST /company/messagetemplates', { name, body }],
    ]),
  );
});

test('what a colleague has saved meanwhile is not overwritten (rule 58.2)', async () => {
  const versions: string[] = [];
  const page = show([{ ...template, version: 'first' }], {
    'PUT /company/messagetemplates/{id}': ({ query }: { query: Record<string, string> }) => {
      versions.push(query['known_version']!);
      return query['known_version'] === 'second' ? template : failure(409, { message: 'Changed elsewhere.' });
    },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Change template Documents' }));
  const theirs = { ...template, name: 'Papers', body: 'Bring nothing.', version: 'second' };
  page.platform.server.respondWith({ 'GET /company/messagetemplates': { data: [theirs] } });
  const dialog = within(screen.getByRole('dialog'));
  await page.visitor.type(dialog.getByLabelText(/^Text/), ' Thanks.');
  await page.visitor.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await dialog.findByText('Bring nothing.', { ignore: 'textarea' })).toBeInTheDocument();
  expect(dialog.getByLabelText(/Name of the template/)).toHaveValue('Papers');
  await page.visitor.click(dialog.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(versions).toEqual(['first', 'second']);
  expect(sent(page).at(-1)?.[1]).toEqual({ name: 'Papers', body: `${template.body} Thanks.` });
});

test('a ready-made text in either language is a start', async () => {
  const page = show([]);
  await page.visitor.click(await screen.findByRole('button', { name: 'Copy and change: လျှောက်လွှာ ရရှိပါပြီ' }));
  expect(screen.getByLabelText(/Name of the template/)).toHaveValue('လျှောက်လွှာ ရရှိပါပြီ');
});

test('what was begun from one ready-made text does not end up in another', async () => {
  const page = show([]);
  const [first, second] = await screen.findAllByRole('button', { name: /^Copy and change: / });
  const close = () => page.visitor.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  await page.visitor.click(first!);
  await page.visitor.type(screen.getByLabelText(/^Text/), ' By bus.');
  await close();
  await page.visitor.click(second!);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).not.toContain('By bus.');
  await close();
  await page.visitor.click(first!);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toContain('By bus.');
});

test('thirty templates are the limit', async () => {
  show(Array.from({ length: 30 }, (_, id) => ({ ...template, id: id + 1 })));
  expect(await screen.findByText(/30 templates, which is the limit/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New template' })).not.toBeInTheDocument();
});

test('what is written survives an expired session', async () => {
  const page = show([template]);
  await page.visitor.click(await screen.findByRole('button', { name: 'Change template Documents' }));
  await page.visitor.type(screen.getByLabelText(/^Text/), ' Thanks.');
  await page.visitor.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  await page.visitor.click(screen.getByRole('button', { name: 'Change template Documents' }));
  expect(screen.getByLabelText(/^Text/)).toHaveValue(`${template.body} Thanks.`);
});
