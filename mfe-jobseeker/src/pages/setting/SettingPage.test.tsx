import { screen, waitFor } from '@testing-library/react';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import SettingPage from './SettingPage.tsx';

const settings = { locale: 'en', job_status: 0, is_public: true, job_alert_mail: true, event_alert_mail: false };

const show = (more: object = {}) =>
  renderInRemote(<SettingPage />, {
    path: '/jobseeker/setting',
    locale: 'en',
    responses: { 'GET /jobseeker/settings': settings, 'GET /sessions': [], ...more },
  });

test('a switch takes effect at once and sends only what changed', async () => {
  const { visitor, platform } = show({ 'PUT /jobseeker/settings': { ...settings, is_public: false } });
  const visible = await screen.findByRole('switch', { name: /Companies can find my profile/ });
  expect(visible).toBeChecked();
  await visitor.click(visible);
  await waitFor(() => expect(visible).not.toBeChecked());
  expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
    is_public: false,
  });
  await waitFor(() => expect(platform.toasts.get()).toMatchObject([{ message: 'Saved.' }]));
});

test('a switch that could not be saved goes back', async () => {
  const { visitor, platform } = show({ 'PUT /jobseeker/settings': failure(403, { message: 'Not now.' }) });
  const news = await screen.findByRole('switch', { name: 'News and events of JPro' });
  await visitor.click(news);
  await waitFor(() => expect(platform.toasts.get()).toHaveLength(1));
  expect(news).not.toBeChecked();
});

test('everything that is stored can be downloaded', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Download my data' })).toHaveAttribute(
    'href',
    '/api/jobseeker/export.zip',
  );
});

test('password and devices are there too', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toBeInTheDocument();
});
