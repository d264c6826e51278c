import { testJobseeker } from '@jpro/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import { PhotoSection } from './PhotoSection.tsx';

const photo = (bytes = 1000, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me.jpg', { type });
const show = () =>
  renderInRemote(<PhotoSection />, {
    path: '/jobseeker/profile',
    responses: {
      'POST /jobseeker/updatephoto': { ...testJobseeker, profile_photo_url: '/file/jobseeker/id_11/small_a.webp' },
    },
  });

/** Until its code has arrived there is no button that cancels. */
async function useIt(): Promise<HTMLElement> {
  await screen.findByRole('button', { name: 'Cancel' });
  return screen.getByRole('button', { name: 'Use this photo' });
}

test('a chosen photo is previewed before it is sent, and shown everywhere afterwards', async () => {
  const { visitor, platform } = show();
  await visitor.upload(screen.getByLabelText(/New photo/), photo());
  expect(screen.getByText('Preview of the new photo')).toBeInTheDocument();
  await visitor.click(await useIt());
  await waitFor(() => expect(platform.session.get()?.profile_photo_url).toBe('/file/jobseeker/id_11/small_a.webp'));
  expect(screen.queryByRole('button', { name: 'Use this photo' })).not.toBeInTheDocument();
});

test('while a photo is sent it cannot be cancelled, and the next one that is chosen stays chosen', async () => {
  const { visitor, platform } = show();
  let respond: (value: unknown) => void = () => undefined;
  platform.server.respondWith({ 'POST /jobseeker/updatephoto': () => new Promise((resolve) => (respond = resolve)) });
  const input = screen.getByLabelText(/New photo/);
  await visitor.upload(input, photo());
  await visitor.click(await useIt());
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await waitFor(() => expect(platform.server.requests).toHaveLength(1));
  await visitor.upload(input, photo(2000));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  respond({ ...testJobseeker, profile_photo_url: '/file/jobseeker/id_11/small_a.webp' });
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Your new photo is saved.' }]));
  expect(screen.getByText('Preview of the new photo')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use this photo' })).toBeEnabled();
});

test('a photo over 2 MB that this browser cannot crop is refused before it is sent', async () => {
  const { visitor, platform } = show();
  const input = screen.getByLabelText(/New photo/);
  await visitor.upload(input, photo(2 * 1024 * 1024 + 1));
  await visitor.click(await useIt());
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription('This photo is larger than 2 MB. Choose a smaller one.'),
  );
  expect(screen.queryByRole('button', { name: 'Use this photo' })).not.toBeInTheDocument();
  expect(platform.server.requests.map(({ endpoint }) => endpoint)).not.toContain('POST /jobseeker/updatephoto');
});

test('a file that is no photo is refused', async () => {
  show();
  // The file dialog can be switched to all kinds of files.
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText(/New photo/), photo(1000, 'application/pdf'));
  const input = screen.getByLabelText(/New photo/);
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription('This file is not a photo. Choose a JPG, PNG or WebP picture.'),
  );
  expect(screen.queryByRole('button', { name: 'Use this photo' })).not.toBeInTheDocument();
});
