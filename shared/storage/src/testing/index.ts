export { FaultyService } from './FaultyService.ts';
export { hasBucket, temporaryBucket, type TemporaryBucket } from './temporaryBucket.ts';
