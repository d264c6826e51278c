import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../../core/configuration.ts';
import { derivedKey } from '../../core/derived-key.ts';

export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** The address that ends somebody's job alert mails without signing in; it stays valid. Null when the site's address is not known. */
export function unsubscribeLink({ publicUrl, secret }: Pick<Configuration, 'publicUrl' | 'secret'>, userId: number): string | null {
  return publicUrl ? `${publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken(secret, userId)}` : null;
}

export function unsubscribeToken(secret: string, userId: number): string {
  return `${userId}.${signature(secret, userId).toString('base64url')}`;
}

/** The user of a token; null when the server did not make it. */
export function unsubscribingUser(secret: string, token: string): number | null {
  const [, id, sent] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !sent) return null;
  const given = Buffer.from(sent, 'base64url');
  const right = signature(secret, Number(id));
  return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : null;
}

function signature(secret: string, userId: number): Buffer {
  return createHmac('sha256', derivedKey(secret, 'unsubscribe job alert mails')).update(String(userId)).digest();
}
