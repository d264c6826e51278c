import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderInRemote } from '../../../testing/renderInRemote.ts';
import { MonthField } from './MonthField.tsx';

function Form() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <MonthField label="From" value={day} ref={() => undefined} onChange={setDay} error={undefined} />
      <output>{day}</output>
      <button onClick={() => setDay(null)}>Discard</button>
    </>
  );
}

test('shows no month when the form has dropped it, and none with only a part that was chosen anew', async () => {
  const { visitor } = renderInRemote(<Form />, { path: '/jobseeker/profile', responses: {} });
  const part = (name: string) => screen.getByRole('combobox', { name });
  await visitor.selectOptions(part('Month'), 'May');
  expect(part('Month')).toHaveValue('05');
  await visitor.selectOptions(part('Year'), '2019');
  expect(screen.getByRole('status')).toHaveTextContent('2019-05-01');
  await visitor.click(screen.getByRole('button', { name: 'Discard' }));
  expect(part('Month')).toHaveValue('');
  expect(part('Year')).toHaveValue('');
  await visitor.selectOptions(part('Year'), '2020');
  expect(part('Month')).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
