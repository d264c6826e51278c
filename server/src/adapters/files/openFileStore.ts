import path from 'node:path';
import { S3Bucket } from '@jpro/storage';
import type { Configuration } from '../../core/configuration.ts';
import type { FileStore } from '../../core/services.ts';
import { createBucketFileStore } from './bucketFileStore.ts';
import { createFolderFileStore } from './folderFileStore.ts';

/** Opens the store for uploaded files of this installation: its bucket, or else a folder in `DATA_DIR`. */
export function openFileStore({ bucket, dataDir }: Pick<Configuration, 'bucket' | 'dataDir'>): FileStore {
  return bucket ? createBucketFileStore(new S3Bucket(bucket)) : createFolderFileStore(path.join(dataDir, 'files'));
}
