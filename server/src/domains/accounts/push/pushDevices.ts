import type { PushKind } from '@jpro/api/push-kinds';
import { sql } from 'kysely';
import { HttpError } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { reviseWaiting } from './notifyDevices.ts';

/** More devices than one person uses. The oldest makes room. */
const MAX_DEVICES = 5;

interface Choices {
  readonly kinds: PushKind[];
  readonly quiet_hours: { readonly from: number; readonly until: number } | null;
}

interface Device extends Choices {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Owner {
  readonly userId: number;
  readonly sessionHash: Buffer;
}

/** What the user's device is told of; null when it is told of nothing. */
export async function pushDevice(db: Db, userId: number, endpoint: string): Promise<Choices | null> {
  const row = await db
    .selectFrom('push_devices')
    .select(['kinds', 'quiet_from', 'quiet_until'])
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { kinds, quiet_from, quiet_until } = row;
  return { kinds, quiet_hours: quiet_from === null ? null : { from: quiet_from, until: quiet_until! } };
}

/**
 * Stores what the device is told of, or forgets it without a kind. A device belongs to whoever used it last.
 * Throws 422 for an address that no browser has.
 */
export async function savePushDevice(
  trx: Db,
  { userId, sessionHash }: Owner,
  device: Device,
  now: Date,
): Promise<Choices> {
  const { endpoint, p256dh, auth, quiet_hours } = device;
  if (!isPushService(endpoint)) throw new HttpError(422, 'invalid', { fields: { endpoint: 'invalid' } });
  const kinds = [...new Set(device.kinds)];
  const former = trx.deleteFrom('push_devices').where('endpoint', '=', endpoint);
  if (kinds.length === 0) await former.execute();
  else {
    await former.where('user_id', '!=', userId).execute();
    await sql`select pg_advisory_xact_lock(hashtextextended('push', ${userId}))`.execute(trx);
    const values = {
      user_id: userId,
      session_hash: sessionHash,
      endpoint,
      p256dh,
      auth,
      kinds,
      quiet_from: quiet_hours?.from ?? null,
      quiet_until: quiet_hours?.until ?? null,
    };
    const saved = await trx
      .insertInto('push_devices')
      .values(values)
      .onConflict((present) =>
        present.column('endpoint').doUpdateSet(values).where('push_devices.user_id', '=', userId),
      )
      .returning('id')
      .executeTakeFirst();
    if (saved) await reviseWaiting(trx, now, { id: saved.id, ...values });
    await sql`delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} order by id desc offset ${sql.lit(MAX_DEVICES)})`.execute(
      trx,
    );
  }
  return { kinds, quiet_hours };
}

/** The push services of browsers: a message is sent nowhere else, least of all to an address in the own network. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  // Regions of Microsoft's service.
  '.notify.windows.com',
] as const;

export function isPushService(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}
