import { expect, type APIRequestContext } from '@playwright/test';

interface OutboxMessage {
  readonly recipient: string;
  readonly body: string;
}

/** The code in the newest message to this phone number or e-mail address. */
export function otpSentTo(request: APIRequestContext, to: string): Promise<string> {
  return sentTo(request, to, /\d{6}/);
}

/** The address in the newest message to this phone number or e-mail address, as a path of the site. */
export async function linkSentTo(request: APIRequestContext, to: string): Promise<string> {
  const { pathname, search } = new URL(await sentTo(request, to, /https?:\S+/));
  return pathname + search;
}

async function sentTo(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  const recipient = to.includes('@') ? to : `+95${to.replace(/^0/, '')}`;
  let found: string | undefined;
  await expect(async () => {
    const { data } = (await (await request.get('/dev/outbox?format=json')).json()) as { data: OutboxMessage[] };
    found = data.find((message) => message.recipient === recipient)?.body.match(pattern)?.[0];
    expect(found, `a message to ${recipient}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found!;
}
