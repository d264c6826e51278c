import { waitFor } from '@testing-library/react';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import MovedPage from './MovedPage.tsx';

test.each([
  ['/jobseeker/forgotpassword?user_type=jobseeker', '/en/auth/forgotpassword?user_type=jobseeker'],
  ['/jobseeker/resetpassword', '/en/auth/resetpassword'],
])('%s leads to %s, without an entry in the history', async (path, target) => {
  const { href } = renderInRemote(<MovedPage />, { path, responses: {}, user: null });
  await waitFor(() => expect(href()).toBe(target));
});
