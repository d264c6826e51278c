import { expect, type APIRequestContext } from '@playwright/test';

interface OutboxMessage {
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
  const address = `/dev/outbox?format=json&recipient=${encodeURIComponent(recipient)}`;
  let found: string | undefined;
  await expect(async () => {
    const { data } = (await (await request.get(address)).json()) as { data: OutboxMessage[] };
    found = data[0]?.body.match(pattern)?.[0];
    expect(found, `a message to ${recipient}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found!;
}
