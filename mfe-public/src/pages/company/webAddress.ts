/** A company's own link with a short label; null when the address is unsafe. */
export function webAddress(address: string | null): { readonly href: string; readonly text: string } | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href, host, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? { href, text: `${host}${pathname}`.replace(/\/$/, '') } : null;
}
