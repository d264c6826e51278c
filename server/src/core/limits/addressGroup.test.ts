import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { addressGroup, networkOf } from './addressGroup.ts';

const group16 = fc.integer({ min: 0, max: 0xffff });
const bits64 = fc.array(group16, { minLength: 4, maxLength: 4 });
const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16));

/** The notations in which people and systems write an address. */
function spellings(groups: readonly number[]): string[] {
  const whole = hex(groups).join(':');
  const padded = hex(groups)
    .map((group) => group.padStart(4, '0'))
    .join(':');
  const tail = [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255];
  const dotted = `${hex(groups.slice(0, 6)).join(':')}:${tail.join('.')}`;
  const shortened = groups.flatMap((_, start) =>
    groups.slice(start).flatMap((_group, extra) => {
      const end = start + extra + 1;
      const isZero = groups.slice(start, end).every((group) => group === 0);
      return isZero ? [`${hex(groups.slice(0, start)).join(':')}::${hex(groups.slice(end)).join(':')}`] : [];
    }),
  );
  const all = [whole, padded, dotted, ...shortened];
  return [...all, ...all.map((text) => text.toUpperCase()), `${whole}%eth0`, ` ${whole} `];
}

const isMapped = (groups: readonly number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

test('addresses of one /64 are one group, in any notation', () => {
  const sparse = fc.array(fc.oneof(fc.constant(0), group16), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(sparse, bits64, sparse, (network, one, other) => {
      fc.pre(!isMapped([...network, ...one]) && !isMapped([...network, ...other]));
      const found = new Set(
        [...spellings([...network, ...one]), ...spellings([...network, ...other])].map(addressGroup),
      );
      expect([...found]).toEqual([`${hex(network).join(':')}::/64`]);
    }),
  );
});

test('addresses of different /64 are different groups', () => {
  fc.assert(
    fc.property(bits64, bits64, bits64, (network, other, host) => {
      fc.pre(network.join() !== other.join() && !isMapped([...network, ...host]) && !isMapped([...other, ...host]));
      expect(addressGroup(hex([...network, ...host]).join(':'))).not.toBe(
        addressGroup(hex([...other, ...host]).join(':')),
      );
    }),
  );
});

test('an IPv4 address is its own group, also when IPv4-mapped', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      const [a, b, c, d] = ip.split('.').map(Number) as [number, number, number, number];
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d];
      expect([...new Set([ip, `::ffff:${ip}`, `::FFFF:${ip}`, ...spellings(mapped)].map(addressGroup))]).toEqual([ip]);
    }),
  );
});

test('the name of a group is short and no address', () => {
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      const group = addressGroup(ip);
      expect(isIPv6(group)).toBe(false);
      expect(group.length).toBeLessThan(30);
    }),
  );
});

test.each(['', 'unknown', '1.2.3.4:5678', '::g', '1::2::3'])(
  'a text that is no address (%j) is returned unchanged',
  (text) => {
    expect(addressGroup(text)).toBe(text);
  },
);

test.each([
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['2001:db8:2::', '2001:db8:2::/48'],
  ['::1', '0:0:0::/48'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(addressGroup(ip))).toBe(network);
});
