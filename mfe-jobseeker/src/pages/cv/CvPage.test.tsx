import { jest } from '@jest/globals';
import { ApiError } from '@jpro/api';
import { CV_DETAILS, cvAddress, cvChoices, cvWords, educationTitle } from '@jpro/api/cv';
import { screen, waitFor } from '@testing-library/react';
import { resumeResponse, yangon } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import CvPage from './CvPage.tsx';
import { CV_FORMAT } from './cvFormat.ts';

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

const show = (query = '', locale: 'en' | 'my' = 'en', change: Partial<typeof resume> = {}) =>
  renderInRemote(<CvPage />, {
    path: `/jobseeker/cv${query}`,
    locale,
    responses: { 'GET /jobseeker/getbyuser': { ...resumeResponse, jobseeker: { ...resume, ...change } } },
  });

test('the sheet has the profile, and only the contacts of what is private', async () => {
  show();
  const sheet = await screen.findByRole('article');
  for (const text of ['Mya Mya', 'Baker', 'Yoma Bread', 'Sourdough', '09 420 000 011', 'Work experience'])
    expect(sheet).toHaveTextContent(text);
  for (const text of ['TAMANA', 'Buddhist', 'Anawrahta']) expect(sheet).not.toHaveTextContent(text);
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
  expect(await screen.findByRole('article')).toHaveTextContent('လုပ်ငန်းအတွေ့အကြုံ');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your CV as a document');
});

test('both languages side by side', async () => {
  show('?language=both');
  expect(await screen.findByRole('article')).toHaveTextContent('Work experience · လုပ်ငန်းအတွေ့အကြုံ');
});

test('in both languages each part is marked with its own, headings too', async () => {
  show('?language=both');
  const partsOf = (element: HTMLElement) =>
    [...element.children].map((part) => [part.getAttribute('lang'), part.textContent]);
  expect(partsOf(await screen.findByRole('heading', { level: 3, name: /Work experience/ }))).toEqual([
    ['en', 'Work experience'],
    ['my', 'လုပ်ငန်းအတွေ့အကြုံ'],
  ]);
  const burmese = [...screen.getByRole('article').querySelectorAll('[lang=my]')].map(({ textContent }) => textContent);
  const marked = burmese.join('').match(/[\u1000-\u109f]/g);
  expect(screen.getByRole('article').textContent.match(/[\u1000-\u109f]/g)).toEqual(marked);
});

test('a hostile address falls back to the defaults', () => {
  const choices = cvChoices(new URLSearchParams('language=xx&design=<b>&show=nrc,evil'), 'my');
  expect(choices).toEqual({ language: 'my', design: 'plain', shown: ['nrc'] });
  expect(cvChoices(new URLSearchParams(cvAddress(choices)), 'en')).toEqual(choices);
  expect(cvChoices(new URLSearchParams('show='), 'en').shown).toEqual([]);
  expect(cvChoices(new URLSearchParams(`show=${CV_DETAILS.join(',')}`), 'en').shown).toEqual(CV_DETAILS);
});

test('experience comes before skills; nothing is said twice', async () => {
  show();
  const headings = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(headings.indexOf('Work experience')).toBeLessThan(headings.indexOf('Skills'));
  const line = { qualification: 'Diploma in Software Engineering', major: 'Software Engineering' };
  expect(educationTitle(line)).toBe('Diploma in Software Engineering');
  expect(educationTitle({ ...line, qualification: 'B.C.Sc.' })).toBe('B.C.Sc., Software Engineering');
  expect(educationTitle({ qualification: null, major: null })).toBe('');
});

test('the phone number has the digits of the document', () => {
  expect(cvWords('my', CV_FORMAT).phone('+959791234567')).toBe('၀၉ ၇၉၁ ၂၃၄ ၅၆၇');
  expect(cvWords('both', CV_FORMAT).phone('+959791234567')).toBe('09 791 234 567');
});

test('a place is written as each language writes it', () => {
  const township = { ...yangon, name_en: 'Kamaryut', name_my: 'ကမာရွတ်' };
  const region = { ...yangon, name_en: 'Yangon Region', name_my: 'ရန်ကုန်တိုင်းဒေသကြီး' };
  expect(cvWords('both', CV_FORMAT).place(township, region)).toBe('Kamaryut, Yangon Region · ကမာရွတ်၊ ရန်ကုန်တိုင်းဒေသကြီး');
  expect(cvWords('my', CV_FORMAT).place(null, region)).toBe('ရန်ကုန်တိုင်းဒေသကြီး');
});

test('a bare profile leads to the guide, and only on the screen', async () => {
  show('', 'en', { experiences: [], educations: [] });
  expect(await screen.findByRole('link', { name: 'Complete profile' })).toHaveAttribute(
    'href',
    expect.stringContaining('/jobseeker/profile/guide'),
  );
  expect(screen.getByRole('article')).not.toHaveTextContent('Complete profile');
});

test('the file has what is on the sheet, and is shared where the device shares files (rule 90.1)', async () => {
  const { visitor } = show('?language=my&design=band&show=phone');
  const link = await screen.findByRole('link', { name: 'Download as PDF' });
  expect(link).toHaveAttribute('href', '/file/pdf/cv?language=my&design=band&show=phone');
  const shared: ShareData[] = [];
  Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
  const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('%PDF'));
  await visitor.click(screen.getByRole('link', { name: 'Share the PDF' }));
  await waitFor(() => expect(shared.map(({ files }) => files?.[0]?.name)).toEqual(['Mya Mya.pdf']));
  fetching.mockRestore();
});

test('it can be kept among the CVs, and anew when the profile was changed in another tab (rule 90.1)', async () => {
  const { visitor, platform } = show('?language=my');
  const post = jest
    .spyOn(platform.api, 'post')
    .mockRejectedValueOnce(new ApiError(503, 'Busy.'))
    .mockResolvedValue({ id: 9, cv_name: 'Mya Mya' } as never);
  const button = await screen.findByRole('button', { name: 'Keep it to apply with' });
  for (const _press of [1, 2, 3]) {
    await visitor.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  }
  const keys = post.mock.calls.map(([, sent]) => (sent as { idempotencyKey?: string }).idempotencyKey);
  // A lost response is asked for once more; after it has come, the next press is another request.
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});
