import { screen } from '@testing-library/react';
import { testJobseeker } from '@jpro/platform/testing';
import { testJobDetail, testQuestions } from '../testing/jobs.ts';
import { renderInRemote } from '../testing/renderInRemote.ts';
import { ApplyWithoutScript } from './ApplyWithoutScript.tsx';

test('without scripts, a message may be as long in Burmese as in English (rule 31.6)', async () => {
  const { visitor } = renderInRemote(<ApplyWithoutScript job={testJobDetail()} />, {
    path: '/jobpost/driver-5/5',
    responses: { 'GET /uploadcvs': { cvs: [] }, 'GET /jobpost/{id}/questions': { questions: [] } },
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
    responses: {
      'GET /uploadcvs': { cvs: [] },
      'GET /jobpost/{id}/questions': { questions: [] },
      'GET /jobseeker/percentage': { percentage: 0, parts },
    },
  });
  expect(await screen.findByRole('textbox', { name: /^Your work or position/ })).toHaveAttribute(
    'name',
    'position_title',
  );
});

test('without scripts, the browser itself demands the required responses (rule 98.1)', async () => {
  renderInRemote(<ApplyWithoutScript job={testJobDetail()} />, {
    path: '/jobpost/driver-5/5',
    locale: 'my',
    responses: { 'GET /uploadcvs': { cvs: [] }, 'GET /jobpost/{id}/questions': { questions: testQuestions } },
  });
  const licence = await screen.findByRole('combobox', { name: 'လိုင်စင် ရှိပါသလား။' });
  expect(licence).toBeRequired();
  expect(licence).toHaveAttribute('name', 'response-yes_no-q000000000001');
  const years = screen.getByRole('textbox', { name: 'How many years? (years)' });
  expect(years).toBeRequired();
  expect(screen.getByRole('combobox', { name: /^Which shift/ })).not.toBeRequired();
  expect(screen.getByRole('textbox', { name: /^Which routes/ })).toHaveAttribute('name', 'response-text-q000000000004');
});

test('without scripts, the browser refuses no number that the site accepts (rules 29.2, 98.1)', async () => {
  const { visitor } = renderInRemote(<ApplyWithoutScript job={testJobDetail()} />, {
    path: '/jobpost/driver-5/5',
    responses: { 'GET /uploadcvs': { cvs: [] }, 'GET /jobpost/{id}/questions': { questions: testQuestions } },
  });
  const years = await screen.findByRole<HTMLInputElement>('textbox', { name: 'How many years? (years)' });
  const isAccepted = async (typed: string) => {
    await visitor.clear(years);
    await visitor.type(years, typed);
    return years.checkValidity();
  };
  for (const number of ['2.5', '၁၂', 'ဝ', '၁၀၊၀၀၀', '3 lakh', '၃ သိန်း', 'သိန်း ၃၀'])
    expect([number, await isAccepted(number)]).toEqual([number, true]);
  expect(await isAccepted('two')).toBe(false);
});
