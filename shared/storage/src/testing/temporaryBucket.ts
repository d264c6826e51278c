import { randomUUID } from 'node:crypto';
import { bucketSettings, type BucketSettings } from '../bucketSettings.ts';
import { S3Bucket } from '../S3Bucket.ts';

export interface TemporaryBucket {
  readonly bucket: S3Bucket;
  readonly settings: BucketSettings;
  /** The settings as the product reads them. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The settings of the service that `scripts/testing/s3.mjs` started. */
function serviceEnvironment(): Readonly<Record<string, string>> | undefined {
  const given = process.env['TEST_S3'];
  return given ? (JSON.parse(given) as Record<string, string>) : undefined;
}

/** Tests that need a real S3 service run in the step `s3` of `npm test`. */
export const hasBucket = serviceEnvironment() !== undefined;

/** An empty part of the service's bucket. The service is thrown away afterwards, so nothing needs to be deleted. */
export function temporaryBucket(): TemporaryBucket {
  const service = serviceEnvironment();
  if (!service) throw new Error('Start these tests with: node scripts/testing/s3.mjs -- …');
  const environment = { ...service, STORE_URL: `${service['STORE_URL']}/${randomUUID()}` };
  const settings = bucketSettings(environment);
  if (!settings) throw new Error('TEST_S3 has no STORE_URL');
  return { bucket: new S3Bucket(settings), settings, environment };
}
