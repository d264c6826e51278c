/** What a device is told of: switches, and the offer after an application (rule 91). */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { failure, renderPage, testJobseeker } from '@jpro/platform/testing';
import { PushOffer } from './PushOffer.tsx';
import { PushSwitches } from './PushSwitches.tsx';

const DEVICE = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };
const unsubscribe = jest.fn(async () => true);
const subscription = { ...DEVICE, toJSON: () => DEVICE, unsubscribe };
const requestPermission = jest.fn<() => Promise<NotificationPermission>>();
let subscribed = false;

function browser(permission: NotificationPermission | null): void {
  subscribed = permission === 'granted';
  requestPermission.mockReset().mockResolvedValue(permission === 'default' ? 'granted' : (permission ?? 'denied'));
  unsubscribe.mockClear();
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => subscription,
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  Object.defineProperty(window, 'Notification', { configurable: true, value: { permission, requestPermission } });
  if (permission === null) Reflect.deleteProperty(window, 'PushManager');
  else Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
}

const show = (page: React.ReactElement) =>
  renderPage(page, {
    path: '/',
    locale: 'en',
    user: testJobseeker,
    responses: {
      'GET /push/key': { public_key: 'key' },
      'POST /push/device/show': { kinds: ['alert'], quiet_hours: null },
      'POST /push/device': ({ body }: { body: { kinds: string[]; quiet_hours: unknown } }) => ({
        kinds: body.kinds,
        quiet_hours: body.quiet_hours,
      }),
    },
  });
const sent = ({ platform }: ReturnType<typeof show>) =>
  platform.server.requests.filter(({ endpoint }) => endpoint === 'POST /push/device').map(({ body }) => body);

test('the browser asks only after a press, and the night is quiet', async () => {
  browser('default');
  const page = show(<PushSwitches />);
  const interviews = await screen.findByRole('switch', { name: 'Invitations to interviews' });
  expect(interviews).not.toBeChecked();
  expect(requestPermission).not.toHaveBeenCalled();
  await page.visitor.click(interviews);
  await waitFor(() => expect(sent(page)).toHaveLength(1));
  expect(sent(page)).toMatchObject([
    { endpoint: DEVICE.endpoint, kinds: ['interview'], quiet_hours: { from: 21, until: 7 } },
  ]);
  expect(interviews).toBeChecked();
});

test('of several changes under way none is lost, also when one fails', async () => {
  browser('granted');
  const page = show(<PushSwitches />);
  const found = (name: string) => screen.findByRole('switch', { name });
  await waitFor(async () => expect(await found('New jobs for you')).toBeChecked());
  const responses: ((response: unknown) => void)[] = [];
  page.platform.server.respondWith({
    'POST /push/device': () => new Promise((resolve) => void responses.push(resolve)),
  });
  await page.visitor.click(await found('Invitations to interviews'));
  await waitFor(() => expect(responses).toHaveLength(1));
  await page.visitor.click(await found('Messages from companies'));
  await act(async () => responses[0]?.({ kinds: ['interview', 'alert'], quiet_hours: null }));
  await waitFor(() => expect(responses).toHaveLength(2));
  expect(await found('Messages from companies')).toBeChecked();
  await page.visitor.click(await found('New jobs for you'));
  await act(async () => responses[1]?.(failure(403, { message: 'Not now.' })));
  await waitFor(() => expect(responses).toHaveLength(3));
  expect(await found('Messages from companies')).not.toBeChecked();
  expect(sent(page)).toMatchObject([
    { kinds: ['interview', 'alert'] },
    { kinds: ['interview', 'message', 'alert'] },
    { kinds: ['interview'] },
  ]);
  await act(async () => responses[2]?.({ kinds: ['interview'], quiet_hours: null }));
  expect(await found('New jobs for you')).not.toBeChecked();
});

test('what was chosen is shown, and the last switch ends it in the browser too', async () => {
  browser('granted');
  const { visitor } = show(<PushSwitches />);
  const alerts = await screen.findByRole('switch', { name: 'New jobs for you' });
  await waitFor(() => expect(alerts).toBeChecked());
  await visitor.click(alerts);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(alerts).not.toBeChecked();
});

test.each([
  ['denied', /does not allow notifications/],
  [null, /cannot show notifications/],
] as const)('with the permission %s it is said why nothing is sent', async (permission, said) => {
  browser(permission);
  const page = show(<PushSwitches />);
  await page.visitor.click(await screen.findByRole('switch', { name: 'Invitations to interviews' }));
  await waitFor(() =>
    expect(page.platform.toasts.get()).toMatchObject([{ message: expect.stringMatching(said) as unknown }]),
  );
  expect(sent(page)).toEqual([]);
  expect(screen.getByRole('switch', { name: 'Invitations to interviews' })).not.toBeChecked();
});

test('after an application it is offered once: not to whoever has answered the browser', async () => {
  browser('default');
  const page = show(<PushOffer />);
  await page.visitor.click(await screen.findByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument());
  expect(sent(page)).toMatchObject([{ kinds: ['interview', 'message', 'status', 'alert'] }]);
});

test('whoever has refused is not asked again', async () => {
  browser('denied');
  show(<PushOffer />);
  await Promise.resolve();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
