/** This device at the push service of its browser, and what the site tells it of. */
import type { ApiClient } from '@jpro/api';
import type { PushChoices } from './usePush.ts';

/** Why the device cannot be told: the browser cannot, or the person has refused. */
export class PushProblem extends Error {
  override readonly name = 'PushProblem';
  readonly reason: 'unsupported' | 'refused';

  constructor(reason: PushProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The service worker is registered after the page has loaded; some browsers never do. */
const WAIT_MS = 4_000;

async function pushManager(): Promise<PushManager | undefined> {
  if (!('Notification' in window) || !('PushManager' in window)) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
  return (await Promise.race([navigator.serviceWorker?.ready, late]))?.pushManager;
}

/** Whether asking makes sense: the browser can do it, and nobody has answered yet. */
export async function canBeAsked(): Promise<boolean> {
  return (await pushManager()) !== undefined && Notification.permission === 'default';
}

/** Null while the device is told of nothing. */
export async function pushChoices(api: ApiClient): Promise<PushChoices | null> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return null;
  return api.post('/push/device/show', { body: { endpoint: subscription.endpoint } });
}

/**
 * Stores what the device is told of. Asks the person first if nobody has, so call it for a press only.
 * @throws PushProblem
 */
export async function savePushChoices(api: ApiClient, choices: PushChoices): Promise<PushChoices> {
  const manager = await pushManager();
  if (!manager) throw new PushProblem('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushProblem('refused');
  const subscription = await subscribe(manager, (await api.get('/push/key')).public_key);
  const { endpoint, keys } = subscription.toJSON();
  const saved = await api.post('/push/device', {
    body: { ...choices, endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
  if (saved.kinds.length === 0) await subscription.unsubscribe();
  return saved;
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return manager.subscribe(options).catch(async (error: unknown) => {
    // It has subscribed with a former key of the site.
    const former = await manager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return manager.subscribe(options);
  });
}
