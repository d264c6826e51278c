import { domainToUnicode } from 'node:url';

/** An e-mail address as its owner writes it: domains are stored in ASCII, `xn--mnchen-3ya.de` for `münchen.de`. */
export function shownEmail<Address extends string | null>(address: Address): Address | string {
  if (address === null || !address.includes('xn--')) return address;
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at));
}
