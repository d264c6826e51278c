import { isIPv6, SocketAddress } from 'node:net';

/**
 * What rate limits count as one address: an IPv4 address, or the /64 of an IPv6 address, because every subscriber has
 * at least that much and can use any address in it. An IPv4-mapped address counts as the IPv4 address.
 */
export function addressGroup(ip: string): string {
  const [bare = ''] = ip.trim().split('%');
  if (!isIPv6(bare)) return bare;
  // Normalises the notation: lower case, shortened, IPv4-mapped addresses with dots.
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return mapped ?? `${firstGroups(address).join(':')}::/64`;
}

/**
 * The network of an `addressGroup`: an IPv4 address itself, or the /48 of an IPv6 address. A household, a company or a
 * tunnel gets up to so much, and with it 65,536 groups.
 */
export function networkOf(group: string): string {
  return isIPv6(group.replace('/64', '')) ? `${group.split(':').slice(0, GROUPS_OF_48_BITS).join(':')}::/48` : group;
}

const GROUPS = 8;
const GROUPS_OF_64_BITS = 4;
const GROUPS_OF_48_BITS = 3;

function firstGroups(address: string): string[] {
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  // A trailing IPv4 address takes the place of two groups.
  const rest = after ? after.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group])) : [];
  const left = after === undefined ? [] : Array.from({ length: GROUPS - groups.length - rest.length }, () => '0');
  return [...groups, ...left, ...rest].slice(0, GROUPS_OF_64_BITS);
}
