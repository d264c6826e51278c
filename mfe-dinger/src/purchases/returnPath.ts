import { safeRedirect } from '@jpro/platform';

/**
 * The path from which a buyer came when the dingers ran out. Stored in this tab while the payment provider's page is
 * open: the provider returns to the purchase, which does not know the path.
 */
const keyOf = (purchaseId: number) => `purchase-return:${purchaseId}`;

export function keepReturnPath(purchaseId: number, path: string): void {
  try {
    sessionStorage.setItem(keyOf(purchaseId), path);
  } catch {
    // Without storage, the buyer stays on the purchase page.
  }
}

/** A path on this site with its locale prefix, or undefined. */
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
    // Nothing was stored.
  }
}
