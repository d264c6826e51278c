import { act, screen, waitFor, within } from '@testing-library/react';
import { TEST_NOW, testJobseeker } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ConfirmPhonePage from './ConfirmPhonePage.tsx';

const after = (seconds: number) => new Date(TEST_NOW + seconds * 1000).toISOString();
const withoutNumber = { ...testJobseeker, phone_number: null };

test('a confirmed number is shown, and can be changed', async () => {
  renderInRemote(<ConfirmPhonePage />, { path: '/jobseeker/confirmphone', responses: {} });
  expect(screen.getByText('Your phone number is confirmed.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveDisplayValue(/^09.420.000.011$/);
  expect(screen.getByRole('button', { name: 'Change phone number' })).toBeInTheDocument();
});

/** Asks for the first number's code and enters it; `response` is that of the confirmation. */
async function confirmFirst(response: unknown) {
  const page = renderInRemote(<ConfirmPhonePage />, {
    path: '/jobseeker/confirmphone?redirect=%2Fen%2Fjobpost%2Fdriver%2F5%3Fapply%3D1',
    user: withoutNumber,
    responses: {
      'GET /ownerproof': { by: 'password' },
      'POST /jobseeker/checkphno': {
        request_id: '0192f0c4-1111-4222-8333-444455556666',
        expires_at: after(300),
        resend_at: after(60),
      },
      'POST /jobseeker/changephno': response,
    },
  });
  const { visitor } = page;
  await visitor.click(screen.getByRole('button', { name: 'Add my phone number' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.type(dialog.getByLabelText(/phone number/i, { selector: '[type=tel]' }), '09 420 000 011');
  const password = dialog.queryByLabelText(/password/i, { selector: '[type=password]' });
  if (password) await visitor.type(password, 'tea at the corner');
  await visitor.click(dialog.getByRole('button', { name: 'Send code' }));
  await visitor.type(await dialog.findByLabelText(/Code/), '123456');
  return page;
}

test('the first number is confirmed by a code, and the visitor goes on to where they came from', async () => {
  const { platform, href } = await confirmFirst(testJobseeker);
  await waitFor(() => expect(href()).toBe('/en/jobpost/driver/5?apply=1'));
  expect(platform.session.get()?.phone_number).toBe(testJobseeker.phone_number);
});

test('a number that is confirmed late takes nobody away from the page that they went on to', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof testJobseeker>();
  const { platform, href } = await confirmFirst(() => promise);
  const endpoints = () => platform.server.requests.map(({ endpoint }) => endpoint);
  await waitFor(() => expect(endpoints()).toContain('POST /jobseeker/changephno'));
  act(() => platform.history.push('/en/search'));
  await act(async () => resolve(testJobseeker));
  expect(platform.session.get()?.phone_number).toBe(testJobseeker.phone_number);
  expect(href()).toBe('/en/search');
});

test('a redirect to another site is ignored (rule 8)', async () => {
  renderInRemote(<ConfirmPhonePage />, {
    path: '/jobseeker/confirmphone?redirect=https%3A%2F%2Fevil.example',
    user: withoutNumber,
    responses: {},
  });
  expect(screen.getByRole('button', { name: 'Add my phone number' })).toBeInTheDocument();
  expect(document.querySelector('[href*="evil"]')).toBeNull();
});
