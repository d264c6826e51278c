import { act, screen, waitFor } from '@testing-library/react';
import { walletQuery } from '../company/companyQueries.ts';
import type { renderInRemote } from './renderInRemote.ts';
import { wallet } from './responses.ts';

/**
 * Presses a button that costs dingers. Its request takes effect, but its response is lost; the wallet then has less
 * than the cost. The button must stay, and repeat the request with the same key.
 */
export async function repeatedAfterLostResponse(
  { visitor, platform }: ReturnType<typeof renderInRemote>,
  name: string,
): Promise<void> {
  const keys: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    // A draft is saved meanwhile, for nothing.
    const key = request.url.includes('/savetodraft') ? null : request.headers.get('idempotency-key');
    const response = await send(request);
    if (key !== null && keys.push(key) === 1) throw new TypeError('Failed to fetch');
    return response;
  };
  const button = await screen.findByRole('button', { name });
  platform.server.respondWith(wallet(0));
  await visitor.click(button);
  expect(await screen.findByText('offline')).toBeInTheDocument();
  await act(() => platform.queryClient.invalidateQueries({ queryKey: walletQuery().queryKey }));
  expect(screen.queryByText('Buy dingers')).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(platform.toasts.get().at(-1)?.tone).toBe('success'));
  expect(keys).toEqual([keys[0], keys[0]]);
}
