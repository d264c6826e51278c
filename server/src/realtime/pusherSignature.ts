import { createHmac, timingSafeEqual } from 'node:crypto';

export function pusherSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares without telling by time where two texts differ. */
export function isSameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a client shows to enter a private channel. */
export function channelSignature(key: string, secret: string, socketId: string, channel: string): string {
  return `${key}:${pusherSignature(secret, `${socketId}:${channel}`)}`;
}
