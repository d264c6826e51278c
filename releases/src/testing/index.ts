export { buildFixture, PLATFORM, type FixtureBuild } from './buildFixture.ts';
export { longHistory } from './longHistory.ts';
export { randomOf } from './randomOf.ts';
export { smallDisk, type SmallDisk } from './smallDisk.ts';
export { releasedStore, temporaryBucketStore, temporaryStore, type TemporaryStore } from './temporaryStore.ts';
export { withoutPermission } from './withoutPermission.ts';
