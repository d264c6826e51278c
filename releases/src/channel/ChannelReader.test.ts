import path from 'node:path';
import { ChannelReader } from './ChannelReader.ts';
import { FolderPlace } from '../store/FolderPlace.ts';
import { ManagedStore } from '../store/ManagedStore.ts';
import type { Revision } from './revision.ts';
import { releasedStore, type TemporaryStore } from '../testing/index.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([{ unit: 'shell', version: '1.0.0' }]);
});
afterEach(() => temporary.remove());

/** A store whose look-ups can be held back. */
class SlowStore extends ManagedStore {
  lookUps = 0;
  pause: Promise<void> = Promise.resolve();

  override async revision(...which: Parameters<ManagedStore['revision']>): Promise<Revision | undefined> {
    this.lookUps += 1;
    const found = await super.revision(...which);
    await this.pause;
    return found;
  }
}

test('concurrent reads share a look-up that begins after each of them', async () => {
  const store = new SlowStore(new FolderPlace(path.join(temporary.dataFolder, 'releases')));
  const reader = new ChannelReader(store, 'production');
  const before = (await reader.latest())!.number;
  store.lookUps = 0;
  let goOn = (): void => undefined;
  store.pause = new Promise((resolve) => {
    goOn = resolve;
  });
  const early = reader.latest();
  while (store.lookUps === 0) await new Promise((resolve) => void setImmediate(resolve));
  // The look-up under way has already found nothing.
  await new Promise((resolve) => void setTimeout(resolve, 50));
  await temporary.release({ unit: 'shell', version: '1.1.0' });
  const late = Array.from({ length: 50 }, () => reader.latest());
  store.pause = Promise.resolve();
  goOn();
  expect((await early)?.number).toBe(before);
  const numbers = (await Promise.all(late)).map((revision) => revision?.number);
  expect(new Set(numbers)).toEqual(new Set([before + 1]));
  // The new revision, and that there is none after it.
  expect(store.lookUps).toBe(1 + 2);
});
