import { screen, waitFor } from '@testing-library/react';
import { resumeResponse, yangon } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import CvPage from './CvPage.tsx';
import { CV_DETAILS, cvAddress, cvChoices } from './cvChoices.ts';

const resume = {
  ...resumeResponse.jobseeker,
  religion: 'buddhist' as const,
  gender: 'female' as const,
  nrc: '12/TAMANA(N)123456',
  address: 'Anawrahta street 55',
  experiences: [
    {
      id: 1,
      company_name: 'Yoma Bread',
      position_title: 'Baker',
      industry: yangon,
      job_function: yangon,
      experience_level: yangon,
      start_date: '2020-01-01',
      end_date: null,
      is_current: true,
      description: 'Bread and cake.',
    },
  ],
  skills: [{ id: 1, skill_level: 3, language: 'Sourdough' }],
};

const show = (query = '', locale: 'en' | 'my' = 'en') =>
  renderInRemote(<CvPage />, {
    path: `/jobseeker/cv${query}`,
    locale,
    responses: { 'GET /jobseeker/getbyuser': { ...resumeResponse, jobseeker: resume } },
  });

test('the sheet has the profile, and only the contacts of what is private', async () => {
  show();
  const sheet = await screen.findByRole('article');
  for (const text of ['Mya Mya', 'Baker', 'Yoma Bread', 'Sourdough', '09 420 000 011', 'Employment history'])
    expect(sheet).toHaveTextContent(text);
  for (const text of ['TAMANA', 'Buddhism', 'Anawrahta']) expect(sheet).not.toHaveTextContent(text);
});

test('what is private is chosen, and the choice is in the address', async () => {
  const { visitor, href } = show();
  await visitor.click(await screen.findByRole('checkbox', { name: 'NRC' }));
  await visitor.click(screen.getByRole('checkbox', { name: 'Your phone number' }));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('TAMANA'));
  expect(screen.getByRole('article')).not.toHaveTextContent('09 420');
  expect(new URLSearchParams(href().split('?')[1]).get('show')).toBe('photo,email,nrc');
});

test('the language of the document is not that of the page', async () => {
  show('?language=my');
  expect(await screen.findByRole('article')).toHaveTextContent('လုပ်ငန်းအတွေ့အကြုံ မှတ်တမ်း');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your CV as a document');
});

test('both languages side by side', async () => {
  show('?language=both');
  expect(await screen.findByRole('article')).toHaveTextContent('Employment history · လုပ်ငန်းအတွေ့အကြုံ မှတ်တမ်း');
});

test('a hostile address falls back to the defaults', () => {
  const choices = cvChoices(new URLSearchParams('language=xx&design=<b>&show=nrc,evil'), 'my');
  expect(choices).toEqual({ language: 'my', design: 'plain', shown: ['nrc'] });
  expect(cvChoices(new URLSearchParams(cvAddress(choices)), 'en')).toEqual(choices);
  expect(cvChoices(new URLSearchParams('show='), 'en').shown).toEqual([]);
  expect(cvChoices(new URLSearchParams(`show=${CV_DETAILS.join(',')}`), 'en').shown).toEqual(CV_DETAILS);
});
