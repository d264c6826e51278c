import type { PushMessage } from '@jpro/api/push-kinds';

/** The parts of a `ServiceWorkerGlobalScope` that are used. */
export type PushScope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location'>;

const STOP = 'stop';
const ICON = '/icon-192.png';

/** Browsers demand that every message is shown. */
export async function show({ registration }: PushScope, data: PushMessageData): Promise<void> {
  const { title, body, tag, path, stop } = data.json() as PushMessage;
  const options = { body, tag, icon: ICON, data: path, actions: [{ action: STOP, title: stop }] };
  await registration.showNotification(title, options);
}

/** Opens the page of the message, in a tab of the site if there is one, or ends the messages on this device. */
export async function followNotification(
  { registration, clients, location }: PushScope,
  { action, notification }: Pick<NotificationEvent, 'action' | 'notification'>,
): Promise<void> {
  notification.close();
  if (action === STOP) {
    // The site learns it from the push service with its next message.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const page = new URL(String(notification.data), location.origin);
  if (page.origin !== location.origin) return;
  const [tab] = await clients.matchAll({ type: 'window' });
  const opened = await tab?.focus().then(
    (focused) => focused.navigate(page.href),
    () => null,
  );
  if (!opened) await clients.openWindow(page.href);
}
