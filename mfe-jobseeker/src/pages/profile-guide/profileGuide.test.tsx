import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import type { ComponentType } from 'react';
import { cv, resumeResponse, jobseeker, hlaing, yangon } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import GuideEndPage from './GuideEndPage.tsx';
import { resumedPath } from './guidePath.ts';
import ProfileGuidePage from './ProfileGuidePage.tsx';
import CvStep from './steps/CvStep.tsx';
import EducationStep from './steps/EducationStep.tsx';
import ExperienceStep from './steps/ExperienceStep.tsx';
import PersonalStep from './steps/PersonalStep.tsx';
import PhotoStep from './steps/PhotoStep.tsx';
import PositionStep from './steps/PositionStep.tsx';
import SkillsStep from './steps/SkillsStep.tsx';
import WishesStep from './steps/WishesStep.tsx';

const show = (Page: ComponentType, path: string, responses: Record<string, unknown> = {}) =>
  renderInRemote(<Page />, {
    path: `/jobseeker/profile/guide${path}`,
    locale: 'en',
    responses: {
      'GET /jobseeker/getbyuser': resumeResponse,
      'GET /jobseeker/percentage': { percentage: 40, parts: [{ part: 'skills', percent: 5, done: false }] },
      'GET /category/locations': [yangon],
      'GET /category/townships/{id}': [hlaing],
      'GET /category/industries': [],
      'GET /category/explevels': [],
      'GET /category/jobfunctions_bycollar': { jobfunctions: { white: [], blue: [] } },
      'GET /category/nrctownships': [],
      'GET /educations/edulevels': [],
      ...responses,
    },
  });

test('it is resumed at the first step that has something to fill in', async () => {
  const { href } = show(ProfileGuidePage, '');
  await waitFor(() => expect(href()).toContain('/jobseeker/profile/guide/skills'));
});

test.each([
  [PositionStep, 1, 'Your work and your place', /^Position/],
  [ExperienceStep, 2, 'Where have you worked?', /^Company/],
  [EducationStep, 3, 'What have you learned?', /^School/],
  [SkillsStep, 4, 'What can you do?', /^Name of the skill/],
  [WishesStep, 5, 'What are you looking for?', /^Expected monthly salary/],
  [PersonalStep, 8, 'About you', /^Nationality/],
] as const)('%p is step %i, with its form', async (Step, number, title, field) => {
  show(Step, '/step');
  expect(await screen.findByRole('textbox', { name: field })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(screen.getByText(`Step ${number} of 8`)).toBeInTheDocument();
});

test('the first step also asks for a text about the person, which counts (rule 58.1)', async () => {
  show(PositionStep, '/position');
  expect(await screen.findByRole('textbox', { name: /^About you/ })).toHaveValue('I keep books in order.');
});

test('the last step says that companies see age and gender before they unlock (rule 37.2)', async () => {
  show(PersonalStep, '/personal');
  expect(await screen.findByText(/^Companies that find your profile see your age and gender\./)).toBeInTheDocument();
});

test('religion, weight and NRC unfold, and only then the long list of towns is fetched (rule 89)', async () => {
  const { visitor, platform } = show(PersonalStep, '/personal');
  const requested = () => platform.server.requests.map(({ endpoint }) => endpoint);
  await visitor.click(await screen.findByRole('textbox', { name: /^Nationality/ }));
  const more = screen.getByText('More: religion, weight and NRC').closest('details')!;
  expect(more).not.toHaveAttribute('open');
  for (const name of ['Religion', 'Pounds', 'State number'])
    expect(within(more).getByLabelText(name)).toBeInTheDocument();
  expect(requested()).not.toContain('GET /category/nrctownships');
  await visitor.click(screen.getByText('More: religion, weight and NRC'));
  await waitFor(() => expect(requested()).toContain('GET /category/nrctownships'));
});

test('a height in feet and inches is sent in centimetres, and stays as it was typed', async () => {
  const filled = {
    dob: '2001-04-17',
    nationality: 'Bamar',
    gender: 'male',
    marital_status: 'single',
    address: '12 Pyay Rd',
  };
  const page = show(PersonalStep, '/personal', {
    'GET /jobseeker/getbyuser': { ...resumeResponse, jobseeker: { ...resumeResponse.jobseeker, ...filled } },
    'PUT /jobseeker/update/{id}': failure(500, { message: 'Internal server error.' }),
  });
  const { visitor, platform } = page;
  await visitor.type(await screen.findByLabelText('Feet'), '5');
  await visitor.type(screen.getByLabelText('Inches'), '4');
  expect(screen.getByLabelText('cm')).toHaveValue('163');
  await visitor.type(screen.getByLabelText('Pounds'), '131');
  expect(screen.getByLabelText('kg')).toHaveValue('59');
  await visitor.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() =>
    expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
      height: 163,
      weight: 59,
      weight_pounds: 131,
    }),
  );
  expect(screen.getByLabelText('Feet')).toHaveValue('5');
  expect(screen.getByLabelText('Inches')).toHaveValue('4');
  expect(screen.getByLabelText('Pounds')).toHaveValue('131');
});

test.each([
  [PhotoStep, 6, 'photo'],
  [CvStep, 7, 'cv'],
] as const)('%p is step %i, which can be skipped', async (Step, number, name) => {
  show(Step, `/${name}`, { 'GET /uploadcvs': { cvs: [] } });
  expect(await screen.findByRole('link', { name: 'Skip' })).toBeInTheDocument();
  expect(screen.getByText(`Step ${number} of 8`)).toBeInTheDocument();
});

test('with a CV the step leads on', async () => {
  const page = show(CvStep, '/cv', {
    'GET /uploadcvs': { cvs: [cv(1, 'Main CV', true)] },
    'GET /jobseeker/getbyuser': {
      ...resumeResponse,
      jobseeker: { ...resumeResponse.jobseeker, uploadcv: [cv(1, 'Main CV', true)] },
    },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.href()).toContain('/guide/personal'));
});

test('a step is saved and leads to the next one', async () => {
  const { visitor, platform, href } = show(PositionStep, '/position', { 'PUT /jobseeker/update/{id}': jobseeker });
  await visitor.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(href()).toContain('/guide/experience'));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1);
});

const skillsSent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /skills').map(({ body }) => body);

test('a skill and a language that are typed but not added are saved before the next step', async () => {
  const page = show(SkillsStep, '/skills', { 'POST /skills': { skill: {} } });
  const skill = await screen.findByRole('textbox', { name: /^Name of the skill/ });
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  await page.visitor.type(skill, 'Excel');
  await page.visitor.type(screen.getByRole('textbox', { name: /^Which language/ }), 'Thai');
  await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.href()).toContain('/guide/wishes'));
  expect(skillsSent(page)).toEqual([
    { language: 'Excel', skill_level: 2 },
    { language: 'Thai', skill_level: 5 },
  ]);
});

test('a typed skill that is refused keeps the step open and says why', async () => {
  const page = show(SkillsStep, '/skills', {
    'POST /skills': failure(422, { errors: { language: ['You have this skill already.'] } }),
  });
  await page.visitor.type(await screen.findByRole('textbox', { name: /^Name of the skill/ }), 'Excel');
  await page.visitor.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('You have this skill already.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy'));
  expect(page.href()).not.toContain('/guide/wishes');
});

test('with skills in the profile and nothing typed, the step continues without saving', async () => {
  const skills = [{ id: 5, skill_level: 2, language: 'Excel' }];
  const page = show(SkillsStep, '/skills', {
    'GET /jobseeker/getbyuser': { ...resumeResponse, jobseeker: { ...resumeResponse.jobseeker, skills } },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.href()).toContain('/guide/wishes'));
  expect(skillsSent(page)).toEqual([]);
});

test('who went on while a step was being saved is not taken to the next one', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { visitor, platform, href } = show(PositionStep, '/position', {
    'PUT /jobseeker/update/{id}': () => new Promise((resolve) => (respond = resolve)),
  });
  await visitor.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(platform.server.requests.at(-1)?.endpoint).toBe('PUT /jobseeker/update/{id}'));
  await visitor.click(screen.getByRole('link', { name: 'Continue later' }));
  respond(jobseeker);
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Your profile is saved.' }]));
  expect(href()).toBe('/en/jobseeker/profile');
});

test('each step can be skipped, and the path left and taken up again', async () => {
  const { visitor, href } = show(WishesStep, '/wishes');
  await visitor.click(await screen.findByRole('link', { name: 'Skip' }));
  expect(href()).toContain('/guide/photo');
  expect(screen.getByRole('link', { name: 'Continue later' })).toHaveAttribute('href', '/en/jobseeker/profile');
  expect(screen.getByRole('link', { name: 'Previous step' })).toHaveAttribute(
    'href',
    '/en/jobseeker/profile/guide/skills',
  );
});

const endWith = (...missing: string[]) =>
  show(GuideEndPage, '/end', {
    'GET /jobseeker/percentage': {
      percentage: 85,
      parts: ['name', 'email', 'experience', 'photo', 'cv'].map((part) => ({
        part,
        percent: 5,
        done: !missing.includes(part),
      })),
    },
  });

test('the end says how complete the profile is, and what is missing', async () => {
  endWith('photo', 'cv');
  expect(await screen.findByText('85% complete')).toBeInTheDocument();
  const missing = within(screen.getByRole('region', { name: 'Still missing in your profile' }));
  expect(missing.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/jobseeker/profile#photo',
    '/en/jobseeker/profile#cvs',
  ]);
  expect(screen.getByRole('link', { name: 'Add a CV' })).toBeInTheDocument();
});

test('the end praises nobody who left a step out', async () => {
  endWith('experience');
  expect(await screen.findByRole('link', { name: 'Work experience' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'That was the last step' })).toBeInTheDocument();
  expect(screen.queryByText(/Well done/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add a CV' })).not.toBeInTheDocument();
});

test('what no step asks for is named, and the steps are praised', async () => {
  endWith('email');
  expect(await screen.findByRole('heading', { name: /^Well done!/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', '/en/jobseeker/profile#basics');
});

test('the end of a complete profile names nothing as missing', async () => {
  endWith();
  expect(await screen.findByRole('heading', { name: /^Well done!/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Still missing in your profile' })).not.toBeInTheDocument();
});

test.each([
  ['position', [{ part: 'township', percent: 5, done: false }]],
  ['position', [{ part: 'about', percent: 5, done: false }]],
  ['personal', [{ part: 'address', percent: 5, done: false }]],
  ['end', []],
])('%s is where the path is resumed', (step, parts) => {
  expect(resumedPath(parts)).toBe(`/jobseeker/profile/guide/${step}`);
});

test('opened from a job, every step keeps the way back, and the end leads there (rule 82)', async () => {
  const redirect = '?redirect=%2Fen%2Fjobpost%2Fdriver%2F5%23apply';
  const start = show(ProfileGuidePage, redirect);
  await waitFor(() => expect(start.href()).toBe(`/en/jobseeker/profile/guide/skills${redirect}`));
  start.unmount();
  const step = show(SkillsStep, `/skills${redirect}`);
  expect(await screen.findByRole('link', { name: 'Skip' })).toHaveAttribute(
    'href',
    `/en/jobseeker/profile/guide/wishes${redirect}`,
  );
  step.unmount();
  show(GuideEndPage, `/end${redirect}`);
  expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
    'href',
    '/en/jobpost/driver/5#apply',
  );
});

test('it leads back to no other site', async () => {
  show(GuideEndPage, '/end?redirect=%2F%2Fevil.example');
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByRole('link', { name: 'Back to where you were' })).not.toBeInTheDocument();
});
