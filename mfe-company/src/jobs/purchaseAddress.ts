/** Path of the purchase page, which returns to `back`: a path on this site with its locale prefix. */
export function purchaseAddress(back: string): string {
  return `/company/dinger/purchasedinger?redirect=${encodeURIComponent(back)}`;
}
