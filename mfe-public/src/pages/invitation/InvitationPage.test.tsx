import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { failure, testCompany } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import InvitationPage from './InvitationPage.tsx';

const TOKEN = 'b8dxU4CXuURxmgEQE07Rc_q0W_wybArqKjiEISu0yJs';
const found = {
  company: 'Padauk Technology',
  invited_by: 'Daw Thandar',
  role: 'recruiter',
  expires_at: '2026-12-06T03:30:00Z',
  email: 'z•••@example.com',
  joins: 'new',
};
const user = { ...testCompany, member: { name: 'Ko Zin', role: 'recruiter' as const, companies: 1 } };

const open = (changes: object = {}, responses: object = {}) =>
  renderInRemote(<InvitationPage />, {
    path: `/auth/invitation?token=${TOKEN}`,
    responses: { 'GET /invitation': { ...found, ...changes }, ...responses },
  });
const sent = ({ platform }: ReturnType<typeof open>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST')).map(({ body }) => body);

test('says who invites to what; the address that got the link is the login', async () => {
  const page = open({}, { 'POST /invitation/accept': user });
  expect(await screen.findByRole('heading', { name: 'Join Padauk Technology' })).toBeInTheDocument();
  expect(screen.getByText('Recruiter')).toBeInTheDocument();
  await page.visitor.type(screen.getByLabelText(/Your name/), 'Ko Zin');
  await page.visitor.type(screen.getByLabelText(/^Password/), 'river of nine bends');
  await page.visitor.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([{ token: TOKEN, name: 'Ko Zin', password: 'river of nine bends', remember: true }]),
  );
  await waitFor(() => expect(page.platform.session.get()?.member?.name).toBe('Ko Zin'));
});

const request = {
  request_id: '0b0e7a52-8a38-4c39-8a07-0f1f9c3b3f11',
  expires_at: '2026-12-06T03:35:00Z',
  resend_at: '2026-12-06T03:31:00Z',
};

async function joinByPhone(): Promise<ReturnType<typeof open>> {
  const page = open({ email: null }, { 'POST /invitation/accept': request, 'POST /invitation/confirm': user });
  await page.visitor.type(await screen.findByLabelText(/Your name/), 'Ko Zin');
  await page.visitor.type(screen.getByLabelText(/Phone number/), '09791234567');
  await page.visitor.type(screen.getByLabelText(/^Password/), 'river of nine bends');
  await page.visitor.click(screen.getByRole('button', { name: 'Join' }));
  return page;
}

test('a wrong number can be corrected, or sent once more, and nothing else is typed again', async () => {
  const page = await joinByPhone();
  for (const attempt of [1, 2]) {
    await page.visitor.click(await screen.findByRole('link', { name: 'Wrong number? Start again' }));
    expect(screen.getByLabelText(/Your name/)).toHaveValue('Ko Zin');
    await page.visitor.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(sent(page)).toHaveLength(attempt + 1));
  }
  expect(sent(page)).toEqual([1, 2, 3].map(() => expect.objectContaining({ name: 'Ko Zin', token: TOKEN })));
});

test('nobody stays logged in on a device that is not theirs (rule 12.4)', async () => {
  const page = open({ email: null }, { 'POST /invitation/accept': request });
  await page.visitor.type(await screen.findByLabelText(/Your name/), 'Ko Zin');
  await page.visitor.type(screen.getByLabelText(/Phone number/), '09791234567');
  await page.visitor.type(screen.getByLabelText(/^Password/), 'river of nine bends');
  await page.visitor.click(screen.getByRole('checkbox'));
  await page.visitor.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(sent(page)).toEqual([expect.objectContaining({ remember: false })]));
});

test('a page that is loaded again while the code is read in another app still takes it', async () => {
  const before = await joinByPhone();
  await screen.findByLabelText(/Code/);
  const path = before.href().replace(/^\/en/, '');
  before.unmount();
  const page = renderInRemote(<InvitationPage />, {
    path,
    responses: { 'GET /invitation': { ...found, email: null }, 'POST /invitation/confirm': user },
  });
  await page.visitor.type(await screen.findByLabelText(/Code/), '123456');
  await waitFor(() => expect(sent(page)).toEqual([{ request_id: request.request_id, code: '123456' }]));
});

test('whoever joins with their login acts for that company, in every tab', async () => {
  // jsdom opens no other document.
  jest.spyOn(console, 'error').mockReturnValueOnce(undefined);
  const joined = { ...user, id: testCompany.id + 1 };
  const page = open({ joins: 'here' }, { 'POST /invitation/accept': joined });
  act(() => page.platform.session.set(testCompany));
  await page.visitor.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(page.platform.session.get()).toEqual(joined));
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
});

test('a link that was passed on needs a phone number and its code', async () => {
  const page = await joinByPhone();
  await page.visitor.type(await screen.findByLabelText(/Code/), '123456');
  await waitFor(() => expect(page.platform.session.get()?.member?.name).toBe('Ko Zin'));
});

test.each([
  ['login', 'This e-mail address has a login already. Log in with it to join.'],
  ['other', /sent to another e-mail address than yours/],
])('%s: no form', async (joins, words) => {
  open({ joins });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
});

test('a link that is over says so (rule 95.4)', async () => {
  open({}, { 'GET /invitation': failure(404) });
  expect(await screen.findByText('This invitation has been used, withdrawn, or has ended')).toBeInTheDocument();
});
