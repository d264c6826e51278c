import { randomUUID } from 'node:crypto';
import type { Bucket } from './Bucket.ts';
import { StorageError } from './StorageError.ts';

/**
 * Writes one key twice, to check that the service refuses the second write.
 * @throws StorageError when it ignores `If-None-Match`, or cannot be used at all
 */
export async function requireConditions(bucket: Bucket): Promise<void> {
  const key = `probes/${randomUUID()}`;
  try {
    const isFirst = await bucket.create(key, 'first');
    const isSecond = await bucket.create(key, 'second');
    if (isFirst && !isSecond) return;
    throw new StorageError(
      `${bucket.address}: the service ignores "If-None-Match: *" (it wrote one key twice), so concurrent changes ` +
        'of a channel would be lost: use a service that supports conditional writes',
      { isAway: false },
    );
  } finally {
    await bucket.delete(key).catch(() => undefined);
  }
}
