import { screen, waitFor } from '@testing-library/react';
import { failure, testJobseeker } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ContactPage from './ContactPage.tsx';

const NO_LINKS = { facebook_link: null, twitter_link: null, instagram_link: null, linkedin_link: null };
const NO_OFFICE = { address_en: null, address_my: null, hours_en: null, hours_my: null, phone: null };
const information = { ...NO_LINKS, facebook_link: 'https://facebook.example/jpro' };

beforeEach(() => sessionStorage.clear());

const open = (responses: object, options: object = {}) =>
  renderInRemote(<ContactPage />, {
    path: '/contact',
    responses: { 'GET /information': information, 'GET /office': NO_OFFICE, ...responses },
    ...options,
  });

async function write({ visitor }: ReturnType<typeof open>) {
  await visitor.type(screen.getByLabelText(/Your name/), 'Ko Ko');
  await visitor.type(screen.getByLabelText(/Subject/), 'Prices');
  await visitor.type(screen.getByLabelText(/Your message/), 'What does a job cost?');
}
const send = ({ visitor }: ReturnType<typeof open>) =>
  visitor.click(screen.getByRole('button', { name: 'Send the message' }));

test('a message is sent with a way to answer it, and another may follow', async () => {
  const page = open({ 'POST /contact': { is_received: true } });
  await write(page);
  await send(page);
  expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('aria-invalid', 'true');
  await page.visitor.type(screen.getByLabelText(/^E-mail/), 'koko@example.com');
  await send(page);
  expect(await screen.findByText('Your message has arrived')).toBeInTheDocument();
  expect(page.platform.server.requests.at(-1)?.body).toEqual({
    name: 'Ko Ko',
    email: 'koko@example.com',
    phone_number: null,
    subject: 'Prices',
    message: 'What does a job cost?',
    leave_empty: '',
  });
  await page.visitor.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText(/Your message/)).toHaveValue('');
});

test('what was typed stays when the server refuses it', async () => {
  const page = open({ 'POST /contact': failure(429, { message: 'Too many messages.' }) });
  await write(page);
  await page.visitor.type(screen.getByLabelText(/Phone number/), '09791234567');
  await send(page);
  expect(await screen.findByText('Too many messages.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Your message/)).toHaveValue('What does a job cost?');
});

test("a guest's message survives a reload", async () => {
  const page = open({});
  await write(page);
  page.unmount();
  open({});
  expect(await screen.findByLabelText(/Your message/)).toHaveValue('What does a job cost?');
  expect(screen.getByText('Your draft was restored.')).toBeInTheDocument();
});

test('somebody who is logged in need not say who they are', () => {
  open({}, { user: testJobseeker });
  expect(screen.getByLabelText(/Your name/)).toHaveValue(testJobseeker.name);
});

test('only the networks that the site has are shown; the trap for programs is not for people', async () => {
  const { container } = open({});
  await waitFor(() => expect(screen.getByRole('link', { name: 'Facebook' })).toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Twitter' })).not.toBeInTheDocument();
  const trap = container.querySelector('input[name=leave_empty]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
});
