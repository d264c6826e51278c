import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { paged } from '@jpro/platform/testing';
import { applicantsQuery } from '../../applicants/applicantQueries.ts';
import { applicant, board } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { NO_FILTER } from './boardFilter.ts';
import BoardFilterFields from './BoardFilterFields.tsx';

function Fields() {
  const [filter, setFilter] = useState(NO_FILTER);
  return <BoardFilterFields applicants={[applicant]} filter={filter} onChange={setFilter} />;
}

test('applicants are filtered by responses, which the server finds on all pages (rule 103.5)', async () => {
  const found: (number[] | null)[] = [];
  function Watched() {
    useQuery(applicantsQuery(applicant.job.id));
    const [filter, setFilter] = useState(NO_FILTER);
    found.push(filter.ids && [...filter.ids]);
    return <BoardFilterFields applicants={[applicant]} filter={filter} onChange={setFilter} />;
  }
  const question = { id: 'q0123456789ab', kind: 'yes_no' as const, text: 'Can you drive?', options: [] };
  const questions = [{ ...question, translation: null, is_requirement: true }];
  const page = renderInRemote(<Watched />, {
    path: '/company/job/manageapplication/501',
    responses: {
      'GET /company/application/manage': { ...board([applicant])['GET /company/application/manage'], questions },
      'GET /company/application/bycompany': ({ query }: { query: { page: string } }) => ({
        ...paged([{ ...applicant, id: Number(query.page) }]),
        last_page: 2,
      }),
    },
  });
  await page.visitor.selectOptions(await screen.findByLabelText('Responses'), 'Yes');
  await waitFor(() => expect(found.at(-1)).toEqual([1, 2]));
});

test('the highest salary is a number: what is none is not entered', async () => {
  const { visitor } = renderInRemote(<Fields />, { path: '/company/job/manageapplication/501' });
  const salary = screen.getByRole('textbox', { name: 'Expects at most (MMK)' });
  await visitor.type(salary, 'x၅00,000 Ks');
  expect(salary).toHaveValue('500000');
  await visitor.clear(salary);
  expect(salary).toHaveValue('');
});
