import { ApiError } from '@jpro/api';
import type { BrowserPlatform } from '@jpro/platform/host';

/**
 * Asks who the visitor is when the gateway could not find out in time: at once, and if there is still no response, with
 * each page that the visitor opens.
 */
export async function identifyVisitor({ api, session, history }: BrowserPlatform): Promise<void> {
  for (;;) {
    try {
      const user = await api.get('/user');
      // Somebody may have logged in in the meantime.
      if (session.get() === null) session.set(user);
      return;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    }
    await new Promise<void>((resolve) => {
      const stop = history.subscribe(() => {
        stop();
        resolve();
      });
    });
    if (session.get() !== null) return;
  }
}
