/** What the service worker does with push messages (rule 91). */
import { jest } from '@jest/globals';
import { followNotification, type PushScope, show } from './pushMessages.ts';

const SITE = 'https://jpro.test';

function scope({ tab = null as { focus: () => Promise<unknown> } | null } = {}) {
  const showNotification = jest.fn(async () => undefined);
  const unsubscribe = jest.fn(async () => true);
  const openWindow = jest.fn(async (_page: string) => null);
  const parts = {
    registration: { showNotification, pushManager: { getSubscription: async () => ({ unsubscribe }) } },
    clients: { matchAll: async () => (tab ? [tab] : []), openWindow },
    location: new URL(SITE),
  };
  return { self: parts as unknown as PushScope, showNotification, unsubscribe, openWindow };
}

function press(path: string, action = '') {
  const close = jest.fn();
  return { close, event: { action, notification: { close, data: path } as unknown as Notification } };
}

test('a message is shown with its page and a button that ends them', async () => {
  const { self, showNotification } = scope();
  const message = { kind: 'status', title: 'Interview', body: 'Yoma: Baker', path: '/en', tag: 'a', stop: 'Stop' };
  await show(self, { json: () => message } as unknown as PushMessageData);
  expect(showNotification).toHaveBeenCalledWith('Interview', {
    body: 'Yoma: Baker',
    tag: 'a',
    icon: '/icon-192.png',
    data: '/en',
    actions: [{ action: 'stop', title: 'Stop' }],
  });
});

test('a press opens the page, in a tab of the site if there is one', async () => {
  const { self, openWindow } = scope();
  const { event, close } = press('/en/jobseeker/interview');
  await followNotification(self, event);
  expect(close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith(`${SITE}/en/jobseeker/interview`);
  const navigate = jest.fn(async () => ({}));
  const open = scope({ tab: { focus: async () => ({ navigate }) } });
  await followNotification(open.self, event);
  expect(navigate).toHaveBeenCalledWith(`${SITE}/en/jobseeker/interview`);
  expect(open.openWindow).not.toHaveBeenCalled();
});

test('one tap ends the messages on the device, and opens nothing', async () => {
  const { self, unsubscribe, openWindow } = scope();
  await followNotification(self, press('/en', 'stop').event);
  expect(unsubscribe).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('%s is never opened', async (path) => {
  const { self, openWindow } = scope();
  await followNotification(self, press(path).event);
  expect(openWindow).not.toHaveBeenCalled();
});
