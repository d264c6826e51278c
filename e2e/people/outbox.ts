import { expect, type APIRequestContext } from '@playwright/test';

interface OutboxMessage {
  readonly recipient: string;
  readonly body: string;
}

/** The code in the newest text message to this phone. */
export async function otpSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const number = `+95${phone.replace(/^0/, '')}`;
  let code: string | undefined;
  await expect(async () => {
    const { data } = (await (await request.get('/dev/outbox?format=json')).json()) as { data: OutboxMessage[] };
    code = data.find(({ recipient }) => recipient === number)?.body.match(/\d{6}/)?.[0];
    expect(code, `a text message to ${number}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return code!;
}
