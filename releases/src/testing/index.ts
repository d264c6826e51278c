export { buildFixture, PLATFORM, type FixtureBuild } from './buildFixture.ts';
export { temporaryStore, type TemporaryStore } from './temporaryStore.ts';
