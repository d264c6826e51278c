import { act, screen } from '@testing-library/react';
import { walletQuery } from '../company/companyQueries.ts';
import type { renderInRemote } from './renderInRemote.ts';
import { wallet } from './responses.ts';

/**
 * Presses a button that costs dingers. Its request must be refused with a 402 and "Too few.", because they were spent
 * meanwhile. The link to the purchase is there only until the wallet is topped up.
 */
export async function refusedUntilToppedUp(
  { visitor, platform }: ReturnType<typeof renderInRemote>,
  name: string,
): Promise<void> {
  const button = await screen.findByRole('button', { name });
  platform.server.respondWith(wallet(2));
  await visitor.click(button);
  expect(await screen.findByRole('link', { name: 'Buy dingers' })).toBeInTheDocument();
  platform.server.respondWith(wallet(34));
  await act(() => platform.queryClient.invalidateQueries({ queryKey: walletQuery().queryKey }));
  expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  expect(screen.queryByText('Too few.')).not.toBeInTheDocument();
}
