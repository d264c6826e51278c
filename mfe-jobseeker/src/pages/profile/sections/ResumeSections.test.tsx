import { act, screen, waitFor, within } from '@testing-library/react';
import { detailsIn, maskedCv, SHOWN_TO_COMPANIES, wholeCv } from '@jpro/features/testing';
import { failure } from '@jpro/platform/testing';
import { hlaing, resumeResponse, yangon } from '../../../testing/responses.ts';
import { renderInRemote } from '../../../testing/renderInRemote.ts';
import { ResumeSections } from './ResumeSections.tsx';

const { jobseeker } = resumeResponse;
const LEVELS = [
  { id: 2, name_en: 'Middle school', name_my: 'အလယ်တန်း' },
  { id: 7, name_en: 'Bachelor', name_my: 'ဘွဲ့' },
];
const STATES = [
  {
    state: 12,
    state_en: 'Yangon',
    state_my: 'ရန်ကုန်',
    townships: [{ code: 'TAMANA', code_my: 'တမန', name_en: 'Tamwe', name_my: 'တာမွေ' }],
  },
];

const show = (responses: Record<string, unknown> = {}, resume: object = {}, locale: 'en' | 'my' = 'en') =>
  renderInRemote(<ResumeSections />, {
    path: '/jobseeker/profile',
    locale,
    responses: {
      'GET /jobseeker/getbyuser': { ...resumeResponse, jobseeker: { ...jobseeker, ...resume } },
      'GET /educations/edulevels': LEVELS,
      'GET /category/nrctownships': STATES,
      ...responses,
    },
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = ({ platform }: ReturnType<typeof show>, endpoint: string) =>
  platform.server.requests.filter((request) => request.endpoint === endpoint).map(({ body }) => body);

test('every part that the percentage counts has a section with a form', async () => {
  show();
  for (const name of [
    'What you are looking for',
    'Work experience',
    'Your education',
    'Skills and languages',
    'Personal details',
  ])
    expect((await section(name)).getAllByRole('button').length).toBeGreaterThan(0);
});

test('an education is added; what the schema requires is asked for', async () => {
  const page = show({ 'POST /educations': { education: {} } });
  await page.visitor.click((await section('Your education')).getByRole('button', { name: 'Add education' }));
  const level = await screen.findByRole('combobox', { name: /Level/ });
  // As in every other dialog: the button that saves is the last one.
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(buttons.slice(-2).map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save']);
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(level).toBeInvalid());
  await page.visitor.selectOptions(level, 'Middle school');
  await page.visitor.type(screen.getByRole('textbox', { name: /School/ }), 'Basic Education No. 5');
  await page.visitor.click(screen.getByRole('checkbox', { name: 'I am still studying there' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(page, 'POST /educations')).toEqual([
    {
      education_level_id: 2,
      school: 'Basic Education No. 5',
      major: null,
      qualification: null,
      is_current: true,
      end_date: null,
    },
  ]);
});

test('major and qualification are marked as required from the level that requires them', async () => {
  const page = show();
  await page.visitor.click((await section('Your education')).getByRole('button', { name: 'Add education' }));
  const level = await screen.findByRole('combobox', { name: /Level/ });
  const fields = [/^Major/, /^Degree or certificate/].map((name) => screen.getByRole('textbox', { name }));
  for (const field of fields) expect(field).not.toBeRequired();
  await page.visitor.selectOptions(level, 'Bachelor');
  for (const field of fields) expect(field).toBeRequired();
  await page.visitor.selectOptions(level, 'Middle school');
  for (const field of fields) expect(field).not.toBeRequired();
});

test('salary and objective are saved on their own, with the bounds of the salary', async () => {
  const page = show({ 'PUT /jobseeker/update/{id}': jobseeker });
  await page.visitor.click((await section('What you are looking for')).getByRole('button', { name: /Change/ }));
  const salary = await screen.findByRole('textbox', { name: /Expected monthly salary/ });
  await page.visitor.type(salary, '၅၀,၀၀၀');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(salary).toHaveAccessibleDescription(/100,000/));
  await page.visitor.clear(salary);
  await page.visitor.type(salary, '၅၀၀,၀၀၀');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(page, 'PUT /jobseeker/update/{id}')).toEqual([{ expected_salary: 500_000, salary_currency: 'MMK' }]),
  );
});

test('an objective that was written can be changed but not emptied (rule 58.1)', async () => {
  const page = show(
    { 'PUT /jobseeker/update/{id}': jobseeker },
    { expected_salary: 500_000, career_objective: 'To lead a team.' },
  );
  await page.visitor.click((await section('What you are looking for')).getByRole('button', { name: /Change/ }));
  const objective = await screen.findByRole('textbox', { name: /objective/i });
  await page.visitor.clear(objective);
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(objective).toBeInvalid());
  expect(sent(page, 'PUT /jobseeker/update/{id}')).toEqual([]);
  await page.visitor.type(objective, 'To lead a shop.');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(page, 'PUT /jobseeker/update/{id}')).toMatchObject([{ career_objective: 'To lead a shop.' }]),
  );
});

test('preferred places, job types and kind of work are chosen, up to five of each (rule 58.1)', async () => {
  const places = Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    name_en: `Place ${index + 1}`,
    name_my: `Place ${index + 1}`,
  }));
  const page = show(
    {
      'PUT /jobseeker/update/{id}': jobseeker,
      'GET /category/locations': places,
      'GET /category/jobtypes': [{ id: 2, name_en: 'Part time', name_my: 'အချိန်ပိုင်း' }],
    },
    { preferences: { locations: places.slice(0, 3), job_types: [], collar: null } },
  );
  const preferences = await section('Where and how you want to work');
  expect(preferences.getByText('Place 1, Place 2, Place 3')).toBeInTheDocument();
  await page.visitor.click(preferences.getByRole('button', { name: /Change/ }));
  await page.visitor.click(await screen.findByRole('checkbox', { name: 'Place 1' }));
  for (const name of ['Place 4', 'Place 5', 'Place 6'])
    await page.visitor.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('checkbox', { name: 'Place 1' })).toBeDisabled();
  await page.visitor.click(screen.getByRole('checkbox', { name: 'Part time' }));
  await page.visitor.click(screen.getByRole('radio', { name: 'Blue collar' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(page, 'PUT /jobseeker/update/{id}')).toEqual([
      { preferred_location_ids: [2, 3, 4, 5, 6], preferred_job_type_ids: [2], preferred_collar: 'blue' },
    ]),
  );
});

test('the registration number is put together from state, town, kind and digits', async () => {
  const page = show({ 'PUT /jobseeker/update/{id}': jobseeker }, { dob: '1996-03-04', gender: 'female' });
  await page.visitor.click((await section('Personal details')).getByRole('button', { name: /Change/ }));
  await page.visitor.type(await screen.findByRole('textbox', { name: /Nationality/ }), 'Myanmar');
  await page.visitor.click(screen.getByRole('radio', { name: 'Single' }));
  await page.visitor.type(screen.getByRole('textbox', { name: /^Your address/ }), 'Anawrahta street 55');
  await page.visitor.click(screen.getByText('More: religion, weight and NRC'));
  await screen.findByRole('option', { name: '12/ Yangon' });
  await page.visitor.selectOptions(screen.getByRole('combobox', { name: 'State number' }), '12/ Yangon');
  await page.visitor.click(screen.getByRole('combobox', { name: 'Town code' }));
  await page.visitor.click(await screen.findByRole('option', { name: 'TAMANA – Tamwe' }));
  const digits = screen.getByRole('textbox', { name: '6 digits' });
  await page.visitor.type(digits, '12345');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(digits).toHaveFocus());
  expect(sent(page, 'PUT /jobseeker/update/{id}')).toEqual([]);
  await page.visitor.type(digits, '6');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(page, 'PUT /jobseeker/update/{id}')).toMatchObject([
      { nrc: '12/TAMANA(N)123456', marital_status: 'single', gender: 'female', religion: null, height: null },
    ]),
  );
});

test('the kind of a registration number may be chosen before its other parts', async () => {
  const page = show();
  await page.visitor.click((await section('Personal details')).getByRole('button', { name: /Change/ }));
  const kind = await screen.findByRole('combobox', { name: 'Kind' });
  await page.visitor.click(screen.getByText('More: religion, weight and NRC'));
  await screen.findByRole('option', { name: '12/ Yangon' });
  await page.visitor.selectOptions(kind, '(E) associate citizen');
  expect(kind).toHaveDisplayValue('(E) associate citizen');
  await page.visitor.selectOptions(await screen.findByRole('combobox', { name: 'State number' }), '12/ Yangon');
  expect(kind).toHaveDisplayValue('(E) associate citizen');
});

test('skills and languages are added with their levels, one after the other, and deleted', async () => {
  const page = show(
    { 'POST /skills': { skill: {} }, 'DELETE /skills/{id}': null },
    { skills: [{ id: 5, skill_level: 2, language: 'Excel' }] },
  );
  await page.visitor.click(await screen.findByRole('button', { name: 'Add a language' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: /Which language/ });
  await page.visitor.type(name, 'Thai');
  expect(dialog.getByRole('combobox')).toBeRequired();
  await page.visitor.selectOptions(dialog.getByRole('combobox'), 'fluent');
  await page.visitor.click(dialog.getByRole('button', { name: 'Add a language' }));
  await waitFor(() => expect(sent(page, 'POST /skills')).toEqual([{ language: 'Thai', skill_level: 6 }]));
  await waitFor(() => expect(name).toHaveValue(''));
  await page.visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
  await page.visitor.click(screen.getByRole('button', { name: 'Delete: Excel' }));
  await waitFor(() => expect(sent(page, 'DELETE /skills/{id}')).toHaveLength(1));
});

test('each skill is deleted once, also while another one is being deleted', async () => {
  const page = show(
    { 'DELETE /skills/{id}': () => new Promise(() => undefined) },
    {
      skills: [
        { id: 5, skill_level: 2, language: 'Excel' },
        { id: 6, skill_level: 2, language: 'Tally' },
      ],
    },
  );
  for (const name of ['Excel', 'Tally', 'Excel'])
    await page.visitor.click(await screen.findByRole('button', { name: `Delete: ${name}` }));
  await waitFor(() => expect(sent(page, 'DELETE /skills/{id}')).toHaveLength(2));
  const ids = page.platform.server.requests.flatMap(({ endpoint, params }) =>
    endpoint.startsWith('DELETE') ? params['id'] : [],
  );
  expect(ids).toEqual(['5', '6']);
});

test('a skill that is begun while the one before is being saved stays', async () => {
  let respond: (() => void) | undefined;
  const page = show({
    'POST /skills': () =>
      new Promise((resolve) => {
        respond = () => resolve({ skill: {} });
      }),
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Add a language' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: /Which language/ });
  await page.visitor.type(name, 'Thai');
  const add = dialog.getByRole('button', { name: 'Add a language' });
  await page.visitor.click(add);
  await waitFor(() => expect(respond).toBeDefined());
  await page.visitor.clear(name);
  await page.visitor.type(name, 'Shan');
  respond?.();
  await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
  expect(name).toHaveValue('Shan');
});

const BAKER = {
  company_name: 'Yoma Bread',
  position_title: 'Baker',
  industry: LEVELS[0],
  job_function: LEVELS[0],
  experience_level: LEVELS[0],
  start_date: '2020-01-01',
  description: null,
};
const ONGOING = { id: 8, is_current: true, end_date: null };

test('an entry is deleted after a question; a failure keeps it', async () => {
  const page = show(
    { 'DELETE /experiences/{id}': failure(500, { message: 'Not now.' }) },
    { experiences: [{ ...BAKER, ...ONGOING }] },
  );
  await page.visitor.click(await screen.findByRole('button', { name: 'Delete: Baker' }));
  await page.visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.platform.toasts.get()).toMatchObject([{ message: 'Not now.' }]));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test.each([
  ['education', { education_level: LEVELS[0], school: 'Mon School', major: null, qualification: null }],
  ['experience', BAKER],
])('an ongoing %s is changed without an end', async (kind, entry) => {
  const endpoint = `PUT /${kind}s/{id}`;
  const page = show(
    {
      [endpoint]: {},
      'GET /category/industries': LEVELS,
      'GET /category/explevels': LEVELS,
      'GET /category/jobfunctions_bycollar': { jobfunctions: { white: LEVELS, blue: [] } },
    },
    { [`${kind}s`]: [{ ...entry, ...ONGOING }] },
  );
  await page.visitor.click(await screen.findByRole('button', { name: /^Change: (Mon School|Baker)$/ }));
  await page.visitor.type(await screen.findByRole('textbox', { name: /School|Position/ }), ' 2');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(page, endpoint)).toMatchObject([{ is_current: true, end_date: null }]));
});

test('a month is enough, and a stored day stays until another month is chosen (rule 89)', async () => {
  const lists = {
    'GET /category/industries': LEVELS,
    'GET /category/explevels': LEVELS,
    'GET /category/jobfunctions_bycollar': { jobfunctions: { white: LEVELS, blue: [] } },
  };
  const entry = { ...BAKER, id: 8, is_current: false, start_date: '2019-03-15', end_date: '2020-02-10' };
  const page = show({ 'PUT /experiences/{id}': {}, ...lists }, { experiences: [entry] });
  await page.visitor.click(await screen.findByRole('button', { name: /^Change: Baker$/ }));
  const from = within(await screen.findByRole('group', { name: /^From/ }));
  const until = within(screen.getByRole('group', { name: /^Until/ }));
  const part = (of: typeof from, name: string) => of.getByRole('combobox', { name });
  expect([part(from, 'Month'), part(from, 'Year')].map((each) => (each as HTMLSelectElement).value)).toEqual([
    '03',
    '2019',
  ]);
  await page.visitor.selectOptions(part(until, 'Month'), 'April');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(page, 'PUT /experiences/{id}')).toMatchObject([{ start_date: '2019-03-15', end_date: '2020-04-30' }]),
  );
});

test('of a month, both parts must be chosen; a month that is to come cannot be (rule 89)', async () => {
  const lists = {
    'GET /category/industries': LEVELS,
    'GET /category/explevels': LEVELS,
    'GET /category/jobfunctions_bycollar': { jobfunctions: { white: LEVELS, blue: [] } },
  };
  const entry = { ...BAKER, id: 8, is_current: true, start_date: '2019-03-15' };
  const page = show({ 'PUT /experiences/{id}': {}, ...lists }, { experiences: [entry] });
  await page.visitor.click(await screen.findByRole('button', { name: /^Change: Baker$/ }));
  const from = within(await screen.findByRole('group', { name: /^From/ }));
  await page.visitor.selectOptions(from.getByRole('combobox', { name: 'Month' }), '');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent(page, 'PUT /experiences/{id}')).toEqual([]);
  await page.visitor.selectOptions(from.getByRole('combobox', { name: 'Year' }), '2026');
  expect(from.getByRole('option', { name: 'December' })).toBeDisabled();
  await page.visitor.selectOptions(from.getByRole('combobox', { name: 'Month' }), 'May');
  await page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(page, 'PUT /experiences/{id}')).toMatchObject([{ start_date: '2026-05-01' }]));
});

describe('a late response to what was saved does not close', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  test('another entry', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const education = {
      education_level: LEVELS[0],
      major: null,
      qualification: null,
      is_current: true,
      end_date: null,
    };
    const educations = ['Yoma School', 'Mon School'].map((school, index) => ({ ...education, id: index + 1, school }));
    const page = show({ 'PUT /educations/{id}': () => promise }, { educations });
    await page.visitor.click(await screen.findByRole('button', { name: 'Change: Yoma School' }));
    await screen.findByRole('textbox', { name: /School/ });
    await page.visitor.click(button('Save'));
    await waitFor(() => expect(sent(page, 'PUT /educations/{id}')).toHaveLength(1));
    await page.visitor.click(button('Cancel'));
    await page.visitor.click(button('Change: Mon School'));
    await page.visitor.type(await screen.findByRole('textbox', { name: /School/ }), ' 2');
    await act(async () => resolve({ education: {} }));
    expect(screen.getByRole('textbox', { name: /School/ })).toHaveValue('Mon School 2');
  });

  test('the same section, opened again', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const page = show({ 'PUT /jobseeker/update/{id}': () => promise });
    const open = async () => {
      await page.visitor.click((await section('What you are looking for')).getByRole('button', { name: /Change/ }));
      return screen.findByRole('textbox', { name: /Expected monthly salary/ });
    };
    await page.visitor.type(await open(), '500000');
    await page.visitor.click(button('Save'));
    await waitFor(() => expect(sent(page, 'PUT /jobseeker/update/{id}')).toHaveLength(1));
    await page.visitor.click(button('Cancel'));
    const salary = await open();
    await page.visitor.clear(salary);
    await page.visitor.type(salary, '600000');
    await act(async () => resolve(jobseeker));
    expect(salary).toBeInTheDocument();
    expect(salary).toHaveValue('600000');
  });
});

describe('a section that another tab has changed meanwhile', () => {
  const PUT = 'PUT /jobseeker/update/{id}';
  const refuseFirst = ({ query }: { query: Record<string, string> }) =>
    query['known_version'] === 'second' ? jobseeker : failure(409, { message: 'Changed elsewhere.' });
  const change = (page: ReturnType<typeof show>, resume: object) =>
    page.platform.server.respondWith({
      'GET /jobseeker/getbyuser': { ...resumeResponse, version: 'second', jobseeker: { ...jobseeker, ...resume } },
    });
  const first = {
    'GET /jobseeker/getbyuser': { ...resumeResponse, version: 'first' },
    'GET /category/locations': [yangon],
    'GET /category/townships/{id}': [hlaing],
  };
  const save = (page: ReturnType<typeof show>) => page.visitor.click(screen.getByRole('button', { name: 'Save' }));
  const open = async (page: ReturnType<typeof show>, name: string) =>
    page.visitor.click((await section(name)).getByRole('button', { name: `Change: ${name}` }));

  test('is merged with changes of other fields, and saved at once (rule 58.2)', async () => {
    const page = show({ ...first, [PUT]: refuseFirst });
    await open(page, 'Basic details');
    const position = await screen.findByRole('textbox', { name: /^Position/ });
    await page.visitor.clear(position);
    await page.visitor.type(position, 'Chief accountant');
    change(page, { about: 'I keep secrets.' });
    await save(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(page, PUT)[1]).toMatchObject({ position_title: 'Chief accountant', about: 'I keep secrets.' });
  });

  test('shows what was saved in a field that both have changed, and keeps what was typed', async () => {
    const page = show({ ...first, [PUT]: refuseFirst });
    await open(page, 'Basic details');
    const about = await screen.findByRole('textbox', { name: /^About/ });
    await page.visitor.type(about, ' And quickly.');
    change(page, { about: 'I keep secrets.' });
    await save(page);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('I keep secrets.', { ignore: 'textarea' })).toBeInTheDocument();
    expect(about).toHaveValue('I keep books in order. And quickly.');
    page.platform.server.respondWith({ [PUT]: failure(503, { message: 'Later.' }) });
    await save(page);
    expect(await dialog.findByText('Later.')).toBeInTheDocument();
    expect(dialog.getByText('I keep secrets.', { ignore: 'textarea' })).toBeInTheDocument();
    page.platform.server.respondWith({ [PUT]: refuseFirst });
    await save(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(page, PUT).at(-1)).toMatchObject({ about: 'I keep books in order. And quickly.' });
  });

  test('has amount and currency of the salary from the same side', async () => {
    const salary = { expected_salary: 500_000, career_objective: 'To lead.' };
    const page = show({
      [PUT]: refuseFirst,
      'GET /jobseeker/getbyuser': { ...resumeResponse, version: 'first', jobseeker: { ...jobseeker, ...salary } },
    });
    await open(page, 'What you are looking for');
    const amount = await screen.findByRole('textbox', { name: /Expected monthly salary/ });
    await page.visitor.clear(amount);
    await page.visitor.type(amount, '600000');
    change(page, { ...salary, expected_salary: 800, salary_currency: 'USD' });
    await save(page);
    const theirs = await screen.findByRole('button', { name: /^Use this: Expected monthly salary/ });
    expect(screen.getByRole('combobox', { name: 'Paid in' })).toHaveValue('MMK');
    await page.visitor.click(theirs);
    await save(page);
    await waitFor(() => expect(sent(page, PUT)).toHaveLength(2));
    expect(sent(page, PUT)[1]).toMatchObject({ expected_salary: 800, salary_currency: 'USD' });
  });

  test('is merged in an entry, too', async () => {
    const ENTRY = 'PUT /educations/{id}';
    const education = {
      id: 4,
      education_level: LEVELS[0],
      school: 'No. 5',
      major: null,
      qualification: null,
      is_current: false,
      end_date: '2015-03-01',
      version: 'first',
    };
    const page = show({ [ENTRY]: refuseFirst }, { educations: [education] });
    await page.visitor.click(await screen.findByRole('button', { name: 'Change: No. 5' }));
    await page.visitor.type(await screen.findByRole('textbox', { name: /School/ }), ' Tamwe');
    const changed = { ...education, school: 'No. 6', end_date: '2016-03-01', version: 'second' };
    change(page, { educations: [changed] });
    await save(page);
    expect(await within(screen.getByRole('dialog')).findByText('No. 6')).toBeInTheDocument();
    await save(page);
    await waitFor(() => expect(sent(page, ENTRY)).toHaveLength(2));
    expect(sent(page, ENTRY)[1]).toMatchObject({ school: 'No. 5 Tamwe', end_date: '2016-03-01' });
  });
});

test('the preview shows what the page of a company shows, before and after unlocking', async () => {
  const { visitor } = show({ 'GET /jobseeker/cvpreview': { before: maskedCv, after: wholeCv } });
  await visitor.click(await screen.findByRole('button', { name: 'What companies see' }));
  const details = () => detailsIn(screen.getByRole('tabpanel').textContent);
  expect(await screen.findByText('M•••')).toBeInTheDocument();
  expect(details()).toEqual(SHOWN_TO_COMPANIES.masked);
  expect(screen.getByText('hidden · Retail · Accounting')).toBeInTheDocument();
  await visitor.click(screen.getByRole('tab', { name: 'After unlocking' }));
  await waitFor(() => expect(details()).toEqual(SHOWN_TO_COMPANIES.unlocked));
});
