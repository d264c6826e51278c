/** The purchase page, and where to go on afterwards. `back` is a path of this site with locale prefix. */
export function purchaseAddress(back: string): string {
  return `/company/dinger/purchasedinger?redirect=${encodeURIComponent(back)}`;
}
