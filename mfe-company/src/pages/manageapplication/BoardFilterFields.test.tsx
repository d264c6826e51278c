import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { apiKey } from '@jpro/api';
import { failure, paged } from '@jpro/platform/testing';
import { applicantsQuery } from '../../applicants/applicantQueries.ts';
import { applicant, board } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { NO_FILTER } from './boardFilter.ts';
import BoardFilterFields from './BoardFilterFields.tsx';
import { useRespondents } from './useRespondents.ts';

function Fields() {
  const [filter, setFilter] = useState(NO_FILTER);
  return <BoardFilterFields applicants={[applicant]} filter={filter} onChange={setFilter} />;
}

const question = { id: 'q0123456789ab', kind: 'yes_no' as const, text: 'Can you drive?', options: [] };
const questions = [{ ...question, translation: null, is_requirement: true }];
const rowsOf = (...ids: number[]) => paged(ids.map((id) => ({ ...applicant, id })));

/** The fields, and below them who is found by their responses. */
function showFound(bycompany: (query: { page: string; responses: string }) => unknown) {
  function Watched() {
    useQuery(applicantsQuery(applicant.job.id));
    const [filter, setFilter] = useState(NO_FILTER);
    const found = useRespondents('501', filter.responses, () => setFilter(NO_FILTER));
    return (
      <>
        <BoardFilterFields applicants={[applicant]} filter={filter} onChange={setFilter} />
        <p>{found ? `Found: ${[...found].join(' ')}` : 'Everybody'}</p>
      </>
    );
  }
  return renderInRemote(<Watched />, {
    path: '/company/job/manageapplication/501',
    responses: {
      'GET /company/application/manage': { ...board([applicant])['GET /company/application/manage'], questions },
      'GET /company/application/bycompany': ({ query }: { query: { page: string; responses: string } }) =>
        bycompany(query),
    },
  });
}

test('applicants are filtered by responses, which the server finds on all pages (rule 103.5)', async () => {
  const page = showFound((query) => ({ ...rowsOf(Number(query.page)), last_page: 2 }));
  await page.visitor.selectOptions(await screen.findByLabelText('Responses'), 'Yes');
  expect(await screen.findByText('Found: 1 2')).toBeInTheDocument();
});

test('who applies meanwhile is found by their responses with the next refresh of the board (rule 103.5)', async () => {
  let ids = [1];
  const page = showFound(() => rowsOf(...ids));
  await page.visitor.selectOptions(await screen.findByLabelText('Responses'), 'Yes');
  expect(await screen.findByText('Found: 1')).toBeInTheDocument();
  ids = [1, 2];
  await act(() => page.platform.queryClient.invalidateQueries({ queryKey: apiKey('/company/application/manage') }));
  expect(await screen.findByText('Found: 1 2')).toBeInTheDocument();
});

test('the latest choice counts, whichever is found last (rule 103.5)', async () => {
  let findFirst: (rows: unknown) => void = () => undefined;
  const page = showFound(({ responses }) =>
    responses.endsWith('=1') ? new Promise((resolve) => (findFirst = resolve)) : rowsOf(2),
  );
  await page.visitor.selectOptions(await screen.findByLabelText('Responses'), 'Yes');
  await page.visitor.selectOptions(screen.getByLabelText('Responses'), 'No');
  expect(await screen.findByText('Found: 2')).toBeInTheDocument();
  await act(async () => findFirst(rowsOf(1)));
  expect(screen.getByText('Found: 2')).toBeInTheDocument();
});

test('a choice that cannot be found is taken back, and the reason is shown (rule 103.5)', async () => {
  const page = showFound(() => failure(422, { message: 'This question is gone.' }));
  await page.visitor.selectOptions(await screen.findByLabelText('Responses'), 'Yes');
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(screen.getByLabelText('Responses')).toHaveValue('');
});

test('the highest salary is a number: what is none is not entered', async () => {
  const { visitor } = renderInRemote(<Fields />, { path: '/company/job/manageapplication/501' });
  const salary = screen.getByRole('textbox', { name: 'Expects at most (MMK)' });
  await visitor.type(salary, 'x၅00,000 Ks');
  expect(salary).toHaveValue('500000');
  await visitor.clear(salary);
  expect(salary).toHaveValue('');
});
