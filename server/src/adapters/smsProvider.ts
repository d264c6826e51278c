import { MessageRefused, type MessageProvider } from '../outbox/messageProvider.ts';

const TIMEOUT = 10_000;

/** The text message provider (rule 68): `POST {url}/api/v2/send`; status 200 is success. */
export function createSmsProvider({
  url,
  token,
  sender,
}: {
  url: string;
  token: string | undefined;
  sender: string;
}): MessageProvider {
  return {
    async send({ reference, recipient, body }) {
      const response = await fetch(`${url}/api/v2/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ to: recipient, message: body, sender, reference }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (response.status === 200) return;
      if (response.status === 400 || response.status === 422)
        throw new MessageRefused(`the provider responded ${response.status}`);
      throw new Error(`the provider responded ${response.status}`);
    },
    /** Any response means that the provider can be reached. */
    async check() {
      const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT) });
      await response.body?.cancel();
    },
    close() {},
  };
}
