import { screen } from '@testing-library/react';
import type { Verification } from '@jpro/api';
import { company, lists } from '../../testing/responses.ts';
import { fileFieldOf } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import ProfilePage from './ProfilePage.tsx';

const none: Verification = { state: 'none', document: null, decided_at: null, reason: null };
const pending: Verification = {
  ...none,
  state: 'pending',
  document: { file: '/file/registration', is_picture: false, sent_at: '2026-11-20T03:00:00Z' },
};

const show = (verification: Verification) =>
  renderInRemote(<ProfilePage />, {
    path: '/company/profile',
    responses: { ...lists, 'GET /company/getcompany': company, 'GET /company/verification': verification },
  });

test('a registration document is sent, and then waits for the operator', async () => {
  const page = show(none);
  const { visitor, platform } = page;
  await visitor.upload(
    await fileFieldOf(page, /Registration certificate/),
    new File(['%PDF-1.4'], 'dica.pdf', { type: 'application/pdf' }),
  );
  platform.server.respondWith({ 'POST /company/verification': pending, 'GET /company/verification': pending });
  await visitor.click(screen.getByRole('button', { name: 'Send the document' }));
  expect(await screen.findByText('We are checking your document')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download the document' })).toHaveAttribute('href', '/file/registration');
});

test('a decision of the operator shows live; a verified company sends nothing more', async () => {
  const { platform } = show(pending);
  await screen.findByText('We are checking your document');
  platform.server.respondWith({
    'GET /company/verification': { ...pending, state: 'verified', decided_at: '2026-11-21T03:00:00Z' },
  });
  platform.emit('companyalert', { noti_type: 'companyverification' });
  expect(await screen.findByText('Verified company')).toBeInTheDocument();
  expect(screen.queryByText('Choose a file')).not.toBeInTheDocument();
});

test('a document that is a picture opens beside the page', async () => {
  show({ ...pending, document: { ...pending.document, is_picture: true } } as Verification);
  const link = await screen.findByRole('link', { name: 'Show the document' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test('a refused document shows the reason, and takes another one', async () => {
  show({ ...pending, state: 'refused', reason: 'The name is another one.' });
  expect(await screen.findByText(/Reason: The name is another one\./)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: /Registration certificate/ })).toBeInTheDocument();
});

test('a file of another kind is refused before it is sent', async () => {
  const page = show(none);
  const { platform } = page;
  const field = await fileFieldOf(page, /Registration certificate/);
  const { default: userEvent } = await import('@testing-library/user-event');
  await userEvent
    .setup({ applyAccept: false })
    .upload(field, new File(['x'], 'letter.docx', { type: 'application/msword' }));
  expect(await screen.findByText('Choose a JPG, PNG or WebP picture, or a PDF.')).toBeInTheDocument();
  expect(platform.server.requests.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
});
