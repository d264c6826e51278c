import { createKnownDevices } from './knownDevices.ts';

const devices = createKnownDevices(Buffer.alloc(32, 1));
const owner = (id: number, password_hash: string | null = 'a hash') => ({ id, password_hash });

test('a device is known to the account that it signed in to, always by the same name', () => {
  const cookie = devices.add(undefined, owner(7));
  const device = devices.find(cookie, owner(7));
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(devices.find(devices.add(cookie, owner(7)), owner(7))).toBe(device);
  expect(devices.find(devices.add(devices.add(cookie, owner(8)), owner(9, null)), owner(7))).toBe(device);
});

test('it is unknown to other accounts, after a new password, and with another secret', () => {
  const cookie = devices.add(undefined, owner(7));
  expect(devices.find(cookie, owner(70))).toBeNull();
  expect(devices.find(cookie, owner(7, 'another hash'))).toBeNull();
  expect(createKnownDevices(Buffer.alloc(32, 2)).find(cookie, owner(7))).toBeNull();
});

test.each([
  ['none', () => undefined],
  ['empty', () => ''],
  ['not its own', (cookie: string) => cookie.replace(/^7/, '8')],
  ['cut', (cookie: string) => cookie.slice(0, -1)],
  ['with another device', (cookie: string) => cookie.replace(/\.[\w-]{22}\./, `.${'x'.repeat(22)}.`)],
  ['nonsense', () => '7.~~7..7.%'],
  ['endless', () => '7.'.repeat(100_000)],
])('a cookie that is %s is unknown', (_name, change) => {
  const cookie = change(devices.add(undefined, owner(7)));
  for (const id of [7, 8]) expect(devices.find(cookie, owner(id))).toBeNull();
});

test('a browser is known to the last five accounts that it signed in to', () => {
  let cookie: string | undefined;
  for (let id = 1; id <= 6; id += 1) cookie = devices.add(cookie, owner(id));
  expect([1, 2, 6].map((id) => devices.find(cookie, owner(id)) !== null)).toEqual([false, true, true]);
  expect(cookie!.length).toBeLessThan(500);
});
