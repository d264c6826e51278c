import type { Bucket } from './Bucket.ts';
import { bucketSettings } from './bucketSettings.ts';
import { S3Bucket, type S3BucketOptions } from './S3Bucket.ts';

/**
 * The bucket given in `STORE_URL`; undefined when it is not set.
 * @throws Error that names the invalid setting
 */
export function openBucket(
  environment: Readonly<Record<string, string | undefined>>,
  options?: Pick<S3BucketOptions, 'onRetry'>,
): Bucket | undefined {
  const settings = bucketSettings(environment);
  return settings && new S3Bucket(settings, options);
}
