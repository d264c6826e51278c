/** A company's own link, with a short text for it; null when it is none that may be followed. */
export function webAddress(address: string | null): { readonly href: string; readonly text: string } | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href, host, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? { href, text: `${host}${pathname}`.replace(/\/$/, '') } : null;
}
