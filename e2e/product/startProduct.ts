import { makeSharedFolder, shareReleases } from './preparedData.ts';
import { runProduct, UNLIMITED } from './runProduct.ts';

/**
 * Starts the product for the journeys, unless `E2E_URL` is the address of a running one. @returns a function that stops
 * it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) {
    const remove = makeSharedFolder();
    return async () => remove();
  }
  const { url, dataDir, stop } = await runProduct({
    env: { ...UNLIMITED, UNDO_SECONDS: '2', UNDO_REJECTION_SECONDS: '2' },
  });
  process.env['E2E_URL'] = url;
  process.env['E2E_DATA_DIR'] = dataDir;
  const removeShared = makeSharedFolder();
  shareReleases(dataDir);
  // The releases whose sizes are measured are already published, so later ones may be compressed faster.
  process.env['RELEASE_COMPRESSION'] = 'fast';
  return async () => {
    removeShared();
    await stop();
  };
}
