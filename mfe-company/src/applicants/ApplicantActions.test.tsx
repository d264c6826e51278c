import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Applicant } from '@jpro/api';
import { applicant } from '../testing/responses.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { ApplicantActions } from './ApplicantActions.tsx';
import type { Step } from './columns.ts';
import { isStage } from './stages.ts';
import { useApplicantMoves } from './useApplicantMoves.tsx';

function Actions({ of }: { readonly of: Applicant }) {
  return <ApplicantActions applicant={of} moves={useApplicantMoves()} />;
}

test('a double click moves the applicant once', async () => {
  let response: (value: unknown) => void = () => undefined;
  const { visitor, platform } = renderInRemote(<Actions of={applicant} />, {
    path: '/company/job/manageapplication/501/77',
    responses: {
      'POST /company/application/addtoshortlist/{type}': () => new Promise((resolve) => (response = resolve)),
    },
  });
  await visitor.dblClick(await screen.findByRole('button', { name: 'Shortlist' }));
  await waitFor(() =>
    expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toHaveLength(1),
  );
  response({ ...applicant, status: 'shortlisted' });
  await waitFor(() => expect(platform.toasts.get()).toHaveLength(1));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'))).toHaveLength(1);
});

test('the next step gets the focus when the pressed button disappears', async () => {
  const never = { path: '/company/job/manageapplication/501/77', responses: {} };
  const { visitor } = renderInRemote(<Stepping />, never);
  await visitor.click(await screen.findByRole('button', { name: 'Shortlist' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite to interview' })).toHaveFocus());
});

test('the second click of a double click is not for the button that takes the place of the first', async () => {
  const { visitor } = renderInRemote(<Stepping />, { path: '/company/job/manageapplication/501/77', responses: {} });
  await visitor.click(await screen.findByRole('button', { name: 'Shortlist' }));
  fireEvent.click(screen.getByRole('button', { name: 'Invite to interview' }), { detail: 2 });
  expect(screen.getByRole('button', { name: 'Invite to interview' })).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Invite to interview' }));
  expect(await screen.findByRole('button', { name: 'Hire' })).toBeInTheDocument();
});

function Stepping() {
  const [status, setStatus] = useState<Applicant['status']>('applied');
  const moves = {
    move: (_: Applicant, to: Step) => isStage(to) && setStatus(to),
    moveAll: () => undefined,
    opening: false,
    fetchAhead: () => undefined,
    dialog: null,
  };
  return <ApplicantActions applicant={{ ...applicant, status }} moves={moves} />;
}
