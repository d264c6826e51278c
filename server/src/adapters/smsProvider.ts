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
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return {
    async send({ reference, recipient, body }) {
      const response = await fetch(`${url}/api/v2/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ to: recipient, message: body, sender, reference }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (response.status === 200) return;
      if (response.status === 400 || response.status === 422)
        throw new MessageRefused(`the provider responded ${response.status}`);
      throw new Error(`the provider responded ${response.status}`);
    },
    /** Any response means that the provider can be reached, unless it says that the token is wrong. */
    async check() {
      const signal = AbortSignal.timeout(TIMEOUT);
      const { status, body } = await fetch(url, { method: 'HEAD', headers: authorization, signal });
      await body?.cancel();
      if (status === 401 || status === 403) throw new Error(`the provider responded ${status}`);
    },
    close() {},
  };
}
