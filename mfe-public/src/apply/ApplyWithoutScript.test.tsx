import { screen } from '@testing-library/react';
import { testJobseeker } from '@jpro/platform/testing';
import { testJobDetail } from '../testing/jobs.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { ApplyWithoutScript } from './ApplyWithoutScript.tsx';

test('without scripts, a message may be as long in Burmese as in English (rule 31.6)', async () => {
  const { visitor } = renderInRemote(<ApplyWithoutScript job={testJobDetail()} />, {
    path: '/jobpost/driver-5/5',
    responses: { 'GET /uploadcvs': { cvs: [] } },
  });
  const message = screen.getByRole('textbox', { name: /Message to the company/ });
  await visitor.click(message);
  await visitor.paste('ကျို'.repeat(1000));
  expect(message).toHaveValue('ကျို'.repeat(1000));
});

test('whoever has an empty profile is asked for the position first (rule 83)', async () => {
  const parts = ['position', 'skills', 'cv'].map((part) => ({ part, percent: 10, done: false }));
  renderInRemote(<ApplyWithoutScript job={testJobDetail()} />, {
    path: '/jobpost/driver-5/5',
    user: { ...testJobseeker, position_title: null },
    responses: { 'GET /uploadcvs': { cvs: [] }, 'GET /jobseeker/percentage': { percentage: 0, parts } },
  });
  expect(await screen.findByRole('textbox', { name: /^Your work or position/ })).toHaveAttribute(
    'name',
    'position_title',
  );
});
