import { newShortSecret } from './sessions.ts';
import { createSigner } from './secrets.ts';

/** What a device must match to be known to an account. A new password makes all devices unknown. */
export interface DeviceOwner {
  readonly id: number;
  readonly password_hash: string | null;
}

/**
 * Browsers that logged in to an account before (rule 44.1). Their cookie grants no access: it only prevents strangers'
 * failed logins from locking out the owner. It has an entry for each account, `{account}.{device}.{signature}`.
 */
export interface KnownDevices {
  /**
   * The device's name at this account; null when the cookie has no entry for it, a forged one, or one from before a new
   * password.
   */
  find(cookie: string | undefined, owner: DeviceOwner): string | null;
  /** The cookie's value with this account added. */
  add(cookie: string | undefined, owner: DeviceOwner): string;
}

/** Enough for a family's phone or a company's desk. The most recent logins are kept. */
const MAX_ACCOUNTS = 5;

export function createKnownDevices(key: Buffer): KnownDevices {
  const signer = createSigner(key);
  const bound = (owner: DeviceOwner, device: string) => `${owner.id}.${device}.${owner.password_hash ?? ''}`;

  function find(cookie: string | undefined, owner: DeviceOwner): string | null {
    const own = entriesOf(cookie).find(({ account }) => account === String(owner.id));
    return own && signer.isSigned(bound(owner, own.device), own.signature) ? own.device : null;
  }

  return {
    find,
    add(cookie, owner) {
      const device = find(cookie, owner) ?? newShortSecret();
      const own = `${owner.id}.${device}.${signer.sign(bound(owner, device))}`;
      const others = entriesOf(cookie).filter(({ account }) => account !== String(owner.id));
      return [own, ...others.map(({ entry }) => entry)].slice(0, MAX_ACCOUNTS).join('~');
    },
  };
}

const ENTRY = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;
const MAX_COOKIE_LENGTH = 1000;

interface Entry {
  readonly entry: string;
  readonly account: string;
  readonly device: string;
  readonly signature: string;
}

function entriesOf(cookie = ''): Entry[] {
  return cookie
    .slice(0, MAX_COOKIE_LENGTH)
    .split('~')
    .flatMap((text) => {
      const [entry, account, device, signature] = ENTRY.exec(text) ?? [];
      return entry && account && device && signature ? [{ entry, account, device, signature }] : [];
    });
}
