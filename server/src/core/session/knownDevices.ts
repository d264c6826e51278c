import { createHmac, timingSafeEqual } from 'node:crypto';
import { newShortSecret } from './opaqueSecret.ts';

/** An account as a device knows it. A new password makes all its devices strangers. */
export interface DeviceOwner {
  readonly id: number;
  readonly password_hash: string | null;
}

/**
 * Browsers from which an account was signed in to before. Their cookie opens nothing: it only keeps what strangers try
 * at the account from stopping its owner. It holds an entry for each account, `{account}.{device}.{signature}`.
 */
export interface KnownDevices {
  /** The device's name for this account, or null: the cookie is a stranger's, forged, or older than the password. */
  find(cookie: string | undefined, owner: DeviceOwner): string | null;
  /** The cookie's value with this account in it. */
  add(cookie: string | undefined, owner: DeviceOwner): string;
}

/** A family's phone, or a company's desk. The accounts that were signed in to last stay. */
const MAX_ACCOUNTS = 5;

export function createKnownDevices(key: Buffer): KnownDevices {
  const signature = (owner: DeviceOwner, device: string) =>
    createHmac('sha256', key)
      .update(`${owner.id}.${device}.${owner.password_hash ?? ''}`)
      .digest('base64url');
  const entry = (owner: DeviceOwner, device: string) => `${owner.id}.${device}.${signature(owner, device)}`;

  function find(cookie: string | undefined, owner: DeviceOwner): string | null {
    const own = entriesOf(cookie).find((each) => each.startsWith(`${owner.id}.`));
    const device = own?.split('.')[1];
    if (!own || !device) return null;
    const given = Buffer.from(own);
    const right = Buffer.from(entry(owner, device));
    return given.length === right.length && timingSafeEqual(given, right) ? device : null;
  }

  return {
    find,
    add(cookie, owner) {
      const device = find(cookie, owner) ?? newShortSecret();
      const others = entriesOf(cookie).filter((each) => !each.startsWith(`${owner.id}.`));
      return [entry(owner, device), ...others].slice(0, MAX_ACCOUNTS).join('~');
    },
  };
}

const ENTRY = /^\d{1,15}\.[\w-]{22}\.[\w-]{43}$/;

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .slice(0, 1000)
    .split('~')
    .filter((each) => ENTRY.test(each));
}
