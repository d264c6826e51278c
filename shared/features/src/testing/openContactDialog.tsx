/** Set-up shared by the tests of the dialogs that change a phone number or an e-mail address. */
import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import type { LoggedInUser } from '@jpro/api';
import { type FakeResponses, type RenderedPage, renderPage } from '@jpro/platform/testing';

export const CODE_REQUEST = {
  request_id: '0192f0c4-1111-4222-8333-444455556666',
  expires_at: '2026-11-21T03:05:00Z',
  resend_at: '2026-11-21T03:01:00Z',
};

/** Renders the page for a user with a password, and opens the dialog. */
export async function openContactDialog(
  page: ReactElement,
  user: LoggedInUser,
  responses: FakeResponses,
  { button, locale = 'en' }: { readonly button: string; readonly locale?: 'en' | 'my' },
): Promise<RenderedPage> {
  const shown = renderPage(page, {
    path: '/',
    locale,
    user,
    responses: { 'GET /ownerproof': { by: 'password' }, ...responses },
  });
  await shown.visitor.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return shown;
}

export const postsOf = ({ platform }: Pick<RenderedPage, 'platform'>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('POST'));
