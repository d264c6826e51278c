import { act, screen, waitFor } from '@testing-library/react';
import { failure, testCompany, testJobseeker } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ClosedAccountPage from './ClosedAccountPage.tsx';

const closed = { user_type: 'jobseeker', name: 'Aye Aye', delete_at: '2026-12-22T05:00:00Z', acts_for: null };

const open = (responses: Record<string, unknown>, query = '', locale: 'en' | 'my' = 'en') =>
  renderInRemote(<ClosedAccountPage />, { path: `/auth/closed-account${query}`, locale, responses });

test('after a login it says until when, and the button takes the account back', async () => {
  const { visitor, platform } = open({ 'GET /account/closed': closed, 'POST /account/reopen': testJobseeker });
  expect(await screen.findByText(/until 22 December 2026/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Take my account back' }));
  await waitFor(() => expect(platform.session.get()).toEqual(testJobseeker));
});

test('a double click sends one request: the session of a second one would be over', async () => {
  const { visitor, platform } = open({ 'GET /account/closed': closed, 'POST /account/reopen': testJobseeker });
  await visitor.dblClick(await screen.findByRole('button', { name: 'Take my account back' }));
  await waitFor(() => expect(platform.session.get()).toEqual(testJobseeker));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /account/reopen')).toHaveLength(1);
});

test('so do two taps before the first one is drawn', async () => {
  const { platform } = open({ 'GET /account/closed': closed, 'POST /account/reopen': testJobseeker });
  const button = await screen.findByRole('button', { name: 'Take my account back' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(platform.session.get()).toEqual(testJobseeker));
  expect(platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /account/reopen')).toHaveLength(1);
});

test('after a failure it can be tried again', async () => {
  const { visitor, platform } = open({ 'GET /account/closed': closed, 'POST /account/reopen': failure(500) });
  const button = await screen.findByRole('button', { name: 'Take my account back' });
  await visitor.click(button);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  platform.server.respondWith({ 'POST /account/reopen': testJobseeker });
  await visitor.click(button);
  await waitFor(() => expect(platform.session.get()).toEqual(testJobseeker));
});

test('a refusal is shown, and the account can be left closed', async () => {
  const { visitor, platform } = open({
    'GET /account/closed': closed,
    'POST /account/reopen': failure(403, { message: 'Suspended.' }),
    'POST /logout': null,
  });
  await visitor.click(await screen.findByRole('button', { name: 'Take my account back' }));
  expect(await screen.findByText('Suspended.')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Leave it deleted' }));
  await waitFor(() => expect(platform.server.requests.at(-1)?.endpoint).toBe('POST /logout'));
});

test('who could not be logged out is told so, because the next person could take the account back', async () => {
  const { visitor, platform, href } = open({
    'GET /account/closed': closed,
    'POST /logout': failure(503, { message: 'Not now.' }),
  });
  const button = await screen.findByRole('button', { name: 'Leave it deleted' });
  await visitor.click(button);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(href()).toBe('/en/auth/closed-account');
  platform.server.respondWith({ 'POST /logout': null });
  await visitor.click(button);
  await waitFor(() => expect(href()).toBe('/en'));
});

test.each([
  ['', '/en/company/dashboard'],
  ['?redirect=%2Fen%2Fcompany%2Fjob%2F5', '/en/company/job/5'],
])('who belongs to another company can go on for that one (%s)', async (query, wanted) => {
  const responses = {
    'GET /account/closed': { ...closed, user_type: 'company', acts_for: 'Shwe Bakery' },
    'GET /user': testCompany,
  };
  const { visitor, platform, href } = open(responses, query);
  await visitor.click(await screen.findByRole('button', { name: 'Go on for Shwe Bakery' }));
  await waitFor(() => expect(platform.session.get()).toEqual(testCompany));
  expect(href()).toBe(wanted);
});

test('right after closing it names the day', async () => {
  open({ 'GET /account/closed': null }, '?until=2026-12-22T05%3A00%3A00Z', 'my');
  expect(await screen.findByText(/၂၂/)).toBeInTheDocument();
});

test('when it cannot be found out, it says so and can be tried again', async () => {
  open({ 'GET /account/closed': failure(500, { message: 'Broken.' }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('You are not logged in')).not.toBeInTheDocument();
});

test('without either it leads to the login pages', async () => {
  open({ 'GET /account/closed': null }, '?until=nonsense');
  expect(await screen.findByText('You are not logged in')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Employer login' })).toBeInTheDocument();
});
