export type { Bucket, ReadObject, StoredObject } from './Bucket.ts';
export { bucketSettings, type BucketSettings } from './bucketSettings.ts';
export { DiskCache } from './DiskCache.ts';
export { bucketKey, folderPath } from './releaseKeys.ts';
export { keepPrivate } from './keepPrivate.ts';
export { openBucket } from './openBucket.ts';
export { requireConditions } from './requireConditions.ts';
export { S3Bucket, type S3BucketOptions } from './S3Bucket.ts';
export { StorageError } from './StorageError.ts';
