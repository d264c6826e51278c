import { useState } from 'react';
import { screen } from '@testing-library/react';
import { applicant } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { NO_FILTER } from './boardFilter.ts';
import BoardFilterFields from './BoardFilterFields.tsx';

function Fields() {
  const [filter, setFilter] = useState(NO_FILTER);
  return <BoardFilterFields applicants={[applicant]} filter={filter} onChange={setFilter} />;
}

test('the highest salary is a number: what is none is not entered', async () => {
  const { visitor } = renderInRemote(<Fields />, { path: '/company/job/manageapplication/501' });
  const salary = screen.getByRole('textbox', { name: 'Expects at most (MMK)' });
  await visitor.type(salary, 'x၅00,000 Ks');
  expect(salary).toHaveValue('500000');
  await visitor.clear(salary);
  expect(salary).toHaveValue('');
});
