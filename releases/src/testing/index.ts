export { buildFixture, PLATFORM, type FixtureBuild } from './buildFixture.ts';
export { longHistory } from './longHistory.ts';
export { temporaryStore, type TemporaryStore } from './temporaryStore.ts';
