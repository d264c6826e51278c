import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { applicant } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { ApplicantLabels } from './ApplicantLabels.tsx';
import { applicationQuery } from './applicantQueries.ts';

function Labels() {
  const { data } = useQuery(applicationQuery(applicant.id));
  return data ? <ApplicantLabels applicant={data} /> : null;
}

test('a tag that was refused is not shown any longer', async () => {
  let refuse: (response: unknown) => void = () => undefined;
  const { visitor, platform } = renderInRemote(<Labels />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'GET /company/application/view/{id}': { ...applicant, tags: ['fast'] },
      'PUT /company/application/labels/{id}': () => new Promise((resolve) => (refuse = resolve)),
    },
  });
  await visitor.type(await screen.findByRole('textbox'), 'friendly{Enter}');
  expect(await screen.findByText('friendly')).toBeInTheDocument();
  refuse(failure(409, { message: 'Ten at most.' }));
  await waitFor(() => expect(platform.toasts.get()).toHaveLength(1));
  expect(screen.queryByText('friendly')).not.toBeInTheDocument();
  expect(screen.getByText('fast')).toBeInTheDocument();
});

test('tags that could not be added are in the field again, before what was typed meanwhile', async () => {
  const responses: ((response: unknown) => void)[] = [];
  const { visitor } = renderInRemote(<Labels />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'GET /company/application/view/{id}': { ...applicant, tags: [] },
      'PUT /company/application/labels/{id}': () => new Promise((respond) => responses.push(respond)),
    },
  });
  const field = await screen.findByRole('textbox');
  await visitor.type(field, 'friendly, on time{Enter}');
  await waitFor(() => expect(responses).toHaveLength(1));
  responses[0]!(failure(503));
  await waitFor(() => expect(field).toHaveValue('friendly, on time'));
  await visitor.type(field, '{Enter}ta');
  await waitFor(() => expect(responses).toHaveLength(2));
  responses[1]!(failure(503));
  await waitFor(() => expect(field).toHaveValue('friendly, on time, ta'));
});

test('a change that was refused leaves the later ones alone, and those are sent after it', async () => {
  const requests: { readonly body: object; readonly respond: (response: unknown) => void }[] = [];
  const { visitor, platform } = renderInRemote(<Labels />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'GET /company/application/view/{id}': { ...applicant, stars: 0, tags: ['fast'] },
      'PUT /company/application/labels/{id}': ({ body }: { readonly body: object }) =>
        new Promise((respond) => requests.push({ body, respond })),
    },
  });
  await visitor.type(await screen.findByRole('textbox'), 'friendly{Enter}');
  await visitor.click(screen.getByRole('button', { name: /fast/ }));
  await waitFor(() => expect(screen.queryByText('fast')).not.toBeInTheDocument());
  expect(requests.map(({ body }) => body)).toEqual([{ add_tags: ['friendly'] }]);
  requests[0]!.respond(failure(409, { message: 'Ten at most.' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(platform.toasts.get()).toHaveLength(1);
  expect([screen.queryByText('friendly'), screen.queryByText('fast')]).toEqual([null, null]);
  requests[1]!.respond(failure(409, { message: 'Somebody else was faster.' }));
  expect(await screen.findByText('fast')).toBeInTheDocument();
  expect(screen.queryByText('friendly')).not.toBeInTheDocument();
});

test('a tag is as long as the server accepts it (rule 31.6), and adding it keeps the focus', async () => {
  const tag = 'ကြို'.repeat(30);
  const { visitor, platform } = renderInRemote(<Labels />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'GET /company/application/view/{id}': { ...applicant, tags: [] },
      'PUT /company/application/labels/{id}': () => new Promise(() => undefined),
    },
  });
  await visitor.click(await screen.findByRole('textbox'));
  await visitor.paste(tag);
  const add = screen.getByRole('button', { name: 'Add tag' });
  add.focus();
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(platform.server.requests.at(-1)?.body).toEqual({ add_tags: [tag] }));
  expect(add).toBeEnabled();
  expect(add).toHaveFocus();
});
