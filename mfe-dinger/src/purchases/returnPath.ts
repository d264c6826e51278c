import { safeRedirect } from '@jpro/platform';

/**
 * Where a buyer was going when the dingers ran out. Kept in this tab while the payment provider's page is open: the
 * provider comes back to the purchase, which knows nothing of it.
 */
const keyOf = (purchaseId: number) => `purchase-return:${purchaseId}`;

export function keepReturnPath(purchaseId: number, path: string): void {
  try {
    sessionStorage.setItem(keyOf(purchaseId), path);
  } catch {
    // Without storage the buyer stays on the purchase's page.
  }
}

/** A path of this site with locale prefix, or undefined. */
export function returnPath(purchaseId: number): string | undefined {
  try {
    return safeRedirect(sessionStorage.getItem(keyOf(purchaseId)));
  } catch {
    return undefined;
  }
}

export function forgetReturnPath(purchaseId: number): void {
  try {
    sessionStorage.removeItem(keyOf(purchaseId));
  } catch {
    // Nothing was kept.
  }
}
