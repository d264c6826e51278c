import type { Bucket } from './Bucket.ts';
import { bucketSettings } from './bucketSettings.ts';
import { S3Bucket } from './S3Bucket.ts';

/**
 * The bucket given in `STORE_URL`; undefined when it is not set.
 * @throws Error that names the invalid setting
 */
export function openBucket(environment: Readonly<Record<string, string | undefined>>): Bucket | undefined {
  const settings = bucketSettings(environment);
  return settings && new S3Bucket(settings);
}
