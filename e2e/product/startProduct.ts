import { runProduct } from './runProduct.ts';

/** Starts the product for the journeys and tells them its address. With `E2E_URL` a product that already runs is used. Returns how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => undefined;
  const { url, stop } = await runProduct({
    env: { RATE_LIMIT: 'off', UNDO_SECONDS: '2', UNDO_REJECTION_SECONDS: '2' },
  });
  process.env['E2E_URL'] = url;
  return stop;
}
