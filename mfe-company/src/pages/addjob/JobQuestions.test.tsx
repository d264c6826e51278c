/** The questions of a job in its form (rules 98.1 and 98.4). */
import { screen, waitFor, within } from '@testing-library/react';
import { field, fill } from '@jpro/platform/testing';
import { fillIn, requests, show } from '../../testing/addJob.tsx';
import { job } from '../../testing/responses.ts';

beforeEach(() => sessionStorage.clear());

const usual = {
  kind: 'yes_no',
  text: 'Do you have a driving licence?',
  unit: '',
  options: [],
  is_required: true,
  must_be_yes: true,
  at_least: null,
  accepted: [],
  translation: { text: 'လိုင်စင် ရှိပါသလား။', unit: '', options: [] },
};
const last = { ...usual, text: 'Where do you live?', kind: 'text', must_be_yes: false, translation: null };
const responses = {
  'GET /company/jobquestions': { own: { job: { id: 3, title: 'Old job' }, questions: [last] }, standard: [usual] },
  'POST /company/jobpost/addjob': { job, charge: { cost: 20, balance: 30 } },
};
const question = (n: number) => within(screen.getByRole('group', { name: `Question ${n}` }));
const posted = (page: ReturnType<typeof show>) =>
  (requests(page, 'POST /company/jobpost/addjob')[0]?.body as { questions: object[] } | undefined)?.questions;

test('typed and suggested questions are posted, each with what the company looks for (rule 98.4)', async () => {
  const page = show(responses);
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Ask something' }));
  await page.visitor.click(await screen.findByRole('button', { name: usual.text }));
  expect(question(1).getByRole('checkbox', { name: /You look for a yes/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: usual.text })).toBeNull();
  await page.visitor.click(screen.getByRole('button', { name: 'The question of “Old job”' }));
  expect(question(2).getByRole('textbox', { name: /^Question/ })).toHaveValue(last.text);

  await page.visitor.click(screen.getByRole('button', { name: 'Add a question' }));
  fill(question(3).getByRole('textbox', { name: /^Question/ }), 'Which shift?');
  await page.visitor.selectOptions(question(3).getByRole('combobox', { name: 'Kind of response' }), 'Choice');
  fill(question(3).getByRole('textbox', { name: 'Option 1' }), 'Morning');
  fill(question(3).getByRole('textbox', { name: 'Option 2' }), 'Evening');
  await page.visitor.click(question(3).getByRole('button', { name: 'Add an option' }));
  fill(question(3).getByRole('textbox', { name: 'Option 3' }), 'Both');
  await page.visitor.click(question(3).getAllByRole('checkbox', { name: 'You look for this' })[2]!);
  await page.visitor.click(question(3).getByRole('button', { name: 'Remove option 1' }));
  expect(question(3).getByRole('textbox', { name: 'Option 2' })).toHaveValue('Both');
  await page.visitor.click(question(3).getByRole('button', { name: 'Move up' }));
  await page.visitor.click(question(1).getByRole('button', { name: 'Remove' }));

  await page.visitor.click(screen.getByRole('button', { name: /^Post/ }));
  await waitFor(() => expect(posted(page)).toBeDefined());
  expect(posted(page)).toMatchObject([
    { kind: 'choice', text: 'Which shift?', options: ['Evening', 'Both'], accepted: [1], translation: null },
    { kind: 'text', text: last.text },
  ]);
});

test('an error stands beside its question, and a number may be typed in Myanmar digits', async () => {
  const page = show(responses);
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Ask something' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Add a question' }));
  await page.visitor.selectOptions(question(1).getByRole('combobox', { name: 'Kind of response' }), 'Number');
  fill(question(1).getByRole('textbox', { name: /You look for at least/ }), '၂');
  await page.visitor.click(screen.getByRole('button', { name: /^Post/ }));
  await waitFor(() =>
    expect(question(1).getByRole('textbox', { name: /^Question/ })).toHaveAccessibleDescription(/Please fill this in/),
  );
  expect(posted(page)).toBeUndefined();
  fill(question(1).getByRole('textbox', { name: /^Question/ }), 'How many years?');
  await page.visitor.click(screen.getByRole('button', { name: /^Post/ }));
  await waitFor(() => expect(posted(page)).toMatchObject([{ kind: 'number', at_least: 2, must_be_yes: false }]));
});

test('a job in two languages asks in both (rule 98.1)', async () => {
  const page = show(responses);
  await fillIn();
  await page.visitor.click(screen.getByRole('button', { name: 'Ask something' }));
  await page.visitor.click(await screen.findByRole('button', { name: usual.text }));
  await page.visitor.click(screen.getByRole('checkbox', { name: /Add the text in another language/ }));
  expect(field(/^Question \(မြန်မာ/)).toHaveValue(usual.translation.text);
});
