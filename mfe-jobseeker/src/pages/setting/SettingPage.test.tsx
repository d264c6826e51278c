import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { apiQuery } from '@jpro/api';
import { failure } from '@jpro/platform/testing';
import { renderInRemote } from '../../testing/renderInRemote.ts';
import SettingPage from './SettingPage.tsx';

const settings = {
  locale: 'en',
  job_status: 0,
  is_public: true,
  job_alert_mail: true,
  event_alert_mail: false,
  news_mail: false,
  mail_rhythm: 'daily',
};

const show = (more: object = {}) =>
  renderInRemote(<SettingPage />, {
    path: '/jobseeker/setting',
    locale: 'en',
    responses: {
      'GET /jobseeker/settings': settings,
      'GET /second-factor': { is_on: false, recovery_codes: 0, has_password: true },
      'GET /sessions': [],
      ...more,
    },
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

test.each(['/jobseeker/getbyuser', '/jobseeker/jobalerts'] as const)(
  'what %s says of a switch is fetched again',
  async (path) => {
    const { visitor, platform } = show({ 'PUT /jobseeker/settings': { ...settings, is_public: false } });
    const { queryKey } = apiQuery(path);
    platform.queryClient.setQueryData(queryKey, {} as never);
    await visitor.click(await screen.findByRole('switch', { name: /Companies can find my profile/ }));
    await waitFor(() => expect(platform.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  },
);

test('mails come within minutes or each morning, as chosen', async () => {
  const { visitor, platform } = show({
    'PUT /jobseeker/settings': ({ body }: { body: object }) => ({ ...settings, mail_rhythm: 'daily', ...body }),
  });
  expect(await screen.findByRole('radio', { name: 'Each morning' })).toBeChecked();
  await visitor.click(screen.getByRole('radio', { name: 'Within a few minutes' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Within a few minutes' })).toBeChecked());
  expect(platform.server.requests.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toEqual({
    mail_rhythm: 'soon',
  });
  await visitor.click(screen.getByRole('switch', { name: /New jobs that match/ }));
  await waitFor(() => expect(screen.queryByText('When to send them')).not.toBeInTheDocument());
});

test('a switch keeps the focus while it is saved, and is pressed once', async () => {
  const { visitor, platform } = show({ 'PUT /jobseeker/settings': () => new Promise(() => undefined) });
  const visible = await screen.findByRole('switch', { name: /Companies can find my profile/ });
  await visitor.click(visible);
  expect(visible).toBeEnabled();
  expect(visible).toHaveFocus();
  await visitor.keyboard(' ');
  expect(visible).not.toBeChecked();
  expect(platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1);
});

test('what is chosen while another choice is saved is saved after it', async () => {
  let saved = { ...settings, mail_rhythm: 'daily' };
  const waiting: (() => void)[] = [];
  const { visitor, platform } = show({
    'PUT /jobseeker/settings': async ({ body }: { body: object }) => {
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return (saved = { ...saved, ...body });
    },
  });
  const sent = () =>
    platform.server.requests.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ body }) => body);
  const isShown = () => {
    expect(screen.getByRole('switch', { name: /Companies can find my profile/ })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: /New jobs that match/ })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Unread messages and special days' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Within a few minutes' })).toBeChecked();
  };
  await visitor.click(await screen.findByRole('switch', { name: /Companies can find my profile/ }));
  await visitor.click(screen.getByRole('switch', { name: 'Unread messages and special days' }));
  await visitor.click(screen.getByRole('radio', { name: 'Within a few minutes' }));
  isShown();
  const changes = [{ is_public: false }, { event_alert_mail: true }, { mail_rhythm: 'soon' }];
  for (const [index] of changes.entries()) {
    await waitFor(() => expect(waiting).toHaveLength(index + 1));
    expect(sent()).toEqual(changes.slice(0, index + 1));
    waiting[index]?.();
    isShown();
  }
  await waitFor(() => expect(platform.queryClient.isMutating()).toBe(0));
  isShown();
});

test('a switch that could not be saved goes back', async () => {
  const { visitor, platform } = show({ 'PUT /jobseeker/settings': failure(403, { message: 'Not now.' }) });
  const news = await screen.findByRole('switch', { name: 'Unread messages and special days' });
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

test('language and theme take effect at once', async () => {
  const { visitor, platform } = show();
  await visitor.click(await screen.findByRole('radio', { name: 'Always dark' }));
  expect(platform.theme.get()).toBe('dark');
  await visitor.click(screen.getByRole('radio', { name: 'မြန်မာ' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ဆက်တင်များ'));
});

test('low-data mode is sent to the gateway, which sets it for the next document', async () => {
  document.cookie = 'low-data=on';
  const submitted = jest.fn((event: Event) => event.preventDefault());
  addEventListener('submit', submitted);
  const { visitor } = show();
  const lowData = await screen.findByRole('switch', { name: /Low-data mode/ });
  expect(lowData).toBeChecked();
  await visitor.click(lowData);
  removeEventListener('submit', submitted);
  const form = submitted.mock.calls[0]![0].target as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/preferences']);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ low_data: 'off', page: '/en/jobseeker/setting' });
  document.cookie = 'low-data=off';
});

test('phone number and e-mail address can be changed here', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Change phone number' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change e-mail address' })).toBeInTheDocument();
});

test('the account can be deleted here', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeInTheDocument();
});
