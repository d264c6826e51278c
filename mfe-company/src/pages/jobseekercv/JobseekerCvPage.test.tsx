import { screen, waitFor } from '@testing-library/react';
import { apiQuery } from '@jpro/api';
import { detailsIn, maskedCv, SHOWN_TO_COMPANIES, wholeCv } from '@jpro/features/testing';
import { failure } from '@jpro/platform/testing';
import { masked, unlocked } from '../../testing/cvs.ts';
import { repeatedAfterLostResponse } from '../../testing/repeatedAfterLostResponse.ts';
import { refusedUntilToppedUp } from '../../testing/refusedUntilToppedUp.ts';
import { wallet } from '../../testing/responses.ts';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import JobseekerCvPage from './JobseekerCvPage.tsx';

const show = (responses: Record<string, unknown> = {}, path = '/company/jobseekercv?id=11') =>
  renderInRemote(<JobseekerCvPage />, {
    path,
    responses: {
      'GET /company/jobseekerprofile/{id}': masked,
      ...wallet(20),
      'POST /company/unlockcv/{id}': { jobseeker_id: 11, access: 'unlocked', charge: { cost: 3, balance: 17 } },
      ...responses,
    },
  });

const unlocks = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /company/unlockcv/{id}');

test('a masked CV says what unlocking brings, costs and leaves before the click', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Unlock for 3 dingers' })).toBeInTheDocument();
  expect(screen.getByText('17 dingers')).toBeInTheDocument();
  expect(screen.getByText('Phone number and e-mail address')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Contact' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Your tags and note' })).not.toBeInTheDocument();
});

test('a double click unlocks once, and the page then shows everything', async () => {
  const page = show();
  const button = await screen.findByRole('button', { name: 'Unlock for 3 dingers' });
  page.platform.server.respondWith({ 'GET /company/jobseekerprofile/{id}': unlocked, ...wallet(17) });
  await page.visitor.dblClick(button);
  expect(await screen.findByRole('link', { name: 'mya@example.com' })).toBeInTheDocument();
  expect(screen.getByText(/Yoma Bread/)).toBeInTheDocument();
  expect(unlocks(page)).toHaveLength(1);
  expect(page.platform.toasts.get()[0]?.message).toBe('The CV is unlocked. It cost 3 dingers; you have 17 left.');
});

test('unlocking refreshes the chat, in which the company may write now (rule 22)', async () => {
  const page = show();
  const { queryClient } = page.platform;
  const chats = [
    apiQuery('/messages/{id}', { params: { id: '11' } }),
    apiQuery('/chat-list', { query: { search: '', unread: '', page: 1 } }),
  ].map(({ queryKey }) => queryKey);
  for (const queryKey of chats) queryClient.setQueryData(queryKey as never, {} as never);
  await page.visitor.click(await screen.findByRole('button', { name: 'Unlock for 3 dingers' }));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(chats.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});

test('a CV that another tab has unlocked costs nothing a second time', async () => {
  const page = show({
    'POST /company/unlockcv/{id}': { jobseeker_id: 11, access: 'unlocked', charge: { cost: 0, balance: 17 } },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Unlock for 3 dingers' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()[0]?.message).toBe('The CV was unlocked before. Nothing was charged.'),
  );
});

test('unlocking in another tab is shown here without a click', async () => {
  const { platform } = show();
  await screen.findByRole('button', { name: 'Unlock for 3 dingers' });
  platform.server.respondWith({ 'GET /company/jobseekerprofile/{id}': unlocked });
  platform.emit('companytransaction', {});
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeInTheDocument();
});

test('without enough dingers the button leads to the purchase and back to this CV', async () => {
  show(wallet(2));
  expect(await screen.findByRole('link', { name: 'Buy dingers' })).toHaveAttribute(
    'href',
    `/en/company/dinger/purchasedinger?redirect=${encodeURIComponent('/en/company/jobseekercv?id=11')}`,
  );
  expect(screen.queryByRole('button', { name: /Unlock for/ })).not.toBeInTheDocument();
});

test('after a 402 the CV can be unlocked as soon as the balance is enough', async () => {
  const page = show({ 'POST /company/unlockcv/{id}': failure(402, { message: 'Too few.' }) });
  await refusedUntilToppedUp(page, 'Unlock for 3 dingers');
});

test('unlocking a CV can be repeated when its response was lost, although its dingers are spent', async () => {
  await repeatedAfterLostResponse(show(wallet(3)), 'Unlock for 3 dingers');
});

test('a CV that became private before the click is not charged, and the page says so', async () => {
  const page = show({ 'POST /company/unlockcv/{id}': failure(404) });
  await page.visitor.click(await screen.findByRole('button', { name: 'Unlock for 3 dingers' }));
  expect(await screen.findByText('This CV is no longer public. Nothing was charged.')).toBeInTheDocument();
});

test('own tags and note are saved', async () => {
  const page = show({
    'GET /company/jobseekerprofile/{id}': unlocked,
    'PUT /company/unlock_jobseekers/{id}': { tags: ['night shift', 'Bago'], note: 'Call' },
  });
  const tags = await screen.findByRole('textbox', { name: /^Tags/ });
  expect(tags).toHaveValue('night shift');
  await page.visitor.type(tags, '၊ Bago,');
  await page.visitor.type(screen.getByRole('textbox', { name: /^Your note/ }), 'Call');
  await page.visitor.click(screen.getByRole('button', { name: 'Save tags and note' }));
  await waitFor(() => expect(page.platform.toasts.get()[0]?.message).toBe('Tags and note are saved.'));
  expect(page.platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
    tags: ['night shift', 'Bago'],
    note: 'Call',
  });
});

test('a note that a colleague has written meanwhile is shown, not overwritten (rule 58.2)', async () => {
  const page = show({
    'GET /company/jobseekerprofile/{id}': { ...unlocked, label: { ...unlocked.label, version: 'first' } },
    'PUT /company/unlock_jobseekers/{id}': ({ query }: { query: Record<string, string> }) =>
      query['known_version'] === 'second'
        ? { tags: ['night shift'], note: 'Call', version: 'third' }
        : failure(409, { message: 'Changed elsewhere.' }),
  });
  const note = await screen.findByRole('textbox', { name: /^Your note/ });
  page.platform.server.respondWith({
    'GET /company/jobseekerprofile/{id}': {
      ...unlocked,
      label: { tags: ['night shift'], note: 'Speaks Mon', version: 'second' },
    },
  });
  await page.visitor.type(note, 'Call');
  await page.visitor.click(screen.getByRole('button', { name: 'Save tags and note' }));
  expect(await screen.findByText('Speaks Mon', { ignore: 'textarea' })).toBeInTheDocument();
  expect(note).toHaveValue('Call');
  await page.visitor.click(screen.getByRole('button', { name: 'Save tags and note' }));
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
});

test('a tag that is typed while the others are being saved stays', async () => {
  let respond: (() => void) | undefined;
  const page = show({
    'GET /company/jobseekerprofile/{id}': unlocked,
    'PUT /company/unlock_jobseekers/{id}': () =>
      new Promise((resolve) => {
        respond = () => resolve({ tags: ['night shift', 'Bago'], note: null, version: 'second' });
      }),
  });
  const tags = await screen.findByRole('textbox', { name: /^Tags/ });
  await page.visitor.clear(tags);
  await page.visitor.type(tags, 'night shift,Bago');
  await page.visitor.click(screen.getByRole('button', { name: 'Save tags and note' }));
  await waitFor(() => expect(respond).toBeDefined());
  await page.visitor.type(tags, ',Pyay');
  respond?.();
  await waitFor(() => expect(page.platform.toasts.get()).toHaveLength(1));
  expect(tags).toHaveValue('night shift,Bago,Pyay');
});

test('a note that was not saved is still there the next time', async () => {
  const page = show({ 'GET /company/jobseekerprofile/{id}': unlocked });
  await page.visitor.type(await screen.findByRole('textbox', { name: /^Your note/ }), 'Call on Monday');
  page.unmount();
  show({ 'GET /company/jobseekerprofile/{id}': unlocked });
  expect(await screen.findByRole('textbox', { name: /^Your note/ })).toHaveValue('Call on Monday');
});

test('a tag that the server refuses is shown beside its field, which has the focus', async () => {
  const page = show({
    'GET /company/jobseekerprofile/{id}': unlocked,
    'PUT /company/unlock_jobseekers/{id}': failure(422, { errors: { 'tags.0': ['This text is too long.'] } }),
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Save tags and note' }));
  expect(await screen.findByText('This text is too long.')).toBeInTheDocument();
  const tags = screen.getByRole('textbox', { name: /^Tags/ });
  expect(tags).toHaveFocus();
  expect(tags).toHaveAccessibleDescription(expect.stringContaining('This text is too long.'));
});

test.each([
  ['masked', maskedCv],
  ['unlocked', wholeCv],
] as const)('of a CV that is %s it shows what the preview of the jobseeker shows', async (access, jobseeker) => {
  show({ 'GET /company/jobseekerprofile/{id}': { jobseeker, label: null, unlock_cost: 3 } });
  await screen.findByRole('heading', { name: 'Overview' });
  expect(detailsIn(document.body.textContent)).toEqual(SHOWN_TO_COMPANIES[access]);
});

test("an applicant's CV is free to read", async () => {
  show({
    'GET /company/jobseekerprofile/{id}': {
      ...unlocked,
      jobseeker: { ...unlocked.jobseeker, access: 'applicant' },
      label: null,
    },
  });
  expect(await screen.findByText(/you can read everything free of charge/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Unlock for/ })).not.toBeInTheDocument();
});

test('a private CV is not found', async () => {
  show({ 'GET /company/jobseekerprofile/{id}': failure(404) });
  expect(await screen.findByTestId('not-found')).toBeInTheDocument();
});

test('without an id the page leads to the lists', async () => {
  show({}, '/company/jobseekercv?id=abc');
  expect(await screen.findByRole('heading', { name: 'Choose a CV' })).toBeInTheDocument();
  const [, link] = screen.getAllByRole('link', { name: 'CV database' });
  expect(link).toHaveAttribute('href', '/en/company/jobseekerdatabase');
});
