import { screen } from '@testing-library/react';
import { testJobDetail } from '../testing/jobs.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { ApplyWithoutScript } from './ApplyWithoutScript.tsx';

test('without scripts, a message may be as long in Burmese as in English (rule 31.6)', async () => {
  const { visitor } = renderInRemote(<ApplyWithoutScript job={testJobDetail()} />, {
    path: '/jobpost/driver-5/5',
    responses: {},
  });
  const message = screen.getByRole('textbox', { name: /Message to the company/ });
  await visitor.click(message);
  await visitor.paste('ကျို'.repeat(1000));
  expect(message).toHaveValue('ကျို'.repeat(1000));
});
