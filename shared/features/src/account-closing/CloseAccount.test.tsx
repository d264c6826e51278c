import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, renderPage, testCompany, testJobseeker, type FakeResponses } from '@jpro/platform/testing';
import { CloseAccount } from './CloseAccount.tsx';

const show = (responses: FakeResponses, options: { locale?: 'en' | 'my'; user?: typeof testJobseeker } = {}) =>
  renderPage(<CloseAccount />, {
    unit: 'mfe-public',
    texts: {
      en: {
        common: {
          cancel: 'Cancel',
          close: 'Close',
          password: { show: 'Show', hide: 'Hide' },
          failed: { title: 'Something went wrong' },
        },
      },
      my: {},
    },
    routes: [],
    path: '/jobseeker/setting',
    locale: 'en',
    user: testJobseeker,
    responses: { 'GET /ownerproof': { by: 'password' }, ...responses },
    ...options,
  });

test('the dialog says what is lost, asks for the password, and leaves the visitor signed out', async () => {
  const page = show({ 'POST /account/close': { delete_at: '2026-12-22T05:00:00Z' } });
  await page.visitor.click(screen.getByRole('button', { name: 'Delete my account…' }));
  expect(await screen.findByText(/Companies keep only the number/)).toBeInTheDocument();
  const { session, history } = page.platform;
  const leftAt = new Promise((resolve) => {
    session.subscribe(() => resolve(history.get().location.pathname));
  });
  await page.visitor.type(await screen.findByLabelText(/^Your password/), 'mango tree{Enter}');
  await waitFor(() => expect(session.get()).toBeNull());
  // Otherwise the page that is left would be taken for one that stays open, and be loaded again as a guest's.
  expect(await leftAt).toBe('/en/jobseeker/setting');
  expect(history.get().location.pathname).toBe('/en');
  expect(page.platform.server.requests.at(-1)?.body).toEqual({ current_password: 'mango tree' });
});

test('as in every dialog, the button that does it is the last one', async () => {
  const { visitor } = show({});
  await visitor.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const buttons = within(await screen.findByRole('dialog')).getAllByRole('button');
  expect(buttons.slice(-2).map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete my account']);
});

test('a wrong password is shown at its field, and nothing happens', async () => {
  const page = show({
    'POST /account/close': failure(422, { errors: { current_password: ['Your current password is wrong.'] } }),
  });
  await page.visitor.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const password = await screen.findByLabelText(/^Your password/);
  await page.visitor.type(password, 'mistyped{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/is wrong/));
  expect(page.platform.session.get()).toEqual(testJobseeker);
});

test('a code that cannot be requested is told in the language of the page', async () => {
  const page = show({ 'GET /ownerproof': { by: 'mail' } });
  jest.spyOn(page.platform.api, 'post').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  await page.visitor.click(screen.getByRole('button', { name: 'Delete my account…' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Send me the code' }));
  await waitFor(() => expect(page.platform.toasts.get()).toMatchObject([{ message: 'Something went wrong' }]));
});

test('a company reads about its jobs and dingers, and what stays after 30 days (rule 70)', async () => {
  const { visitor } = show({}, { user: testCompany });
  await visitor.click(screen.getByRole('button', { name: 'Delete my account…' }));
  expect(await screen.findByText(/your jobs are no longer shown/)).toBeInTheDocument();
  expect(screen.getByText(/messages, which jobseekers can still read/)).toBeInTheDocument();
});
