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
