/** The text message provider of the specification (section 7): `POST {url}/api/v2/send`, success is status 200. */
export interface SmsProvider {
  /** Throws `SmsRefused` when the provider will never take this message, another error when it may later. */
  send(phoneNumber: string, body: string): Promise<void>;
}

export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

const TIMEOUT = 10_000;

export function createSmsProvider({ url, token, sender }: { url: string; token: string | undefined; sender: string }): SmsProvider {
  return {
    async send(phoneNumber, body) {
      const response = await fetch(`${url}/api/v2/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ to: phoneNumber, message: body, sender }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (response.status === 200) return;
      if (response.status === 400 || response.status === 422) throw new SmsRefused(`the provider answered ${response.status}`);
      throw new Error(`the provider answered ${response.status}`);
    },
  };
}
