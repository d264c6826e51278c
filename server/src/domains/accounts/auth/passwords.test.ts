import { readFile } from 'node:fs/promises';
import { hashPassword, isPassword, NOBODYS_HASH, refuseCommonPassword } from './passwords.ts';

const parameters = (hash: string) => hash.split('$').slice(1, 4);

test('passwords are stored as argon2id, with at least 19 MiB and two passes', async () => {
  expect(parameters(await hashPassword('mango tree at noon'))).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
});

test('a check against no account costs as much as one against a real account', async () => {
  expect(parameters(NOBODYS_HASH)).toEqual(parameters(await hashPassword('mango tree at noon')));
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('mango tree at noon')).not.toBe(await hashPassword('mango tree at noon'));
});

test('only the exact password matches; without a hash none does', async () => {
  const hash = await hashPassword('mango tree at noon');
  expect([
    await isPassword(hash, 'mango tree at noon'),
    await isPassword(hash, 'Mango tree at noon'),
    await isPassword(null, 'mango tree at noon'),
  ]).toEqual([true, false, false]);
});

test.each(['password1', '87654321', 'iloveyou', 'abababab', 'PASSWORD1'])('%s is too common', (password) => {
  expect(() => refuseCommonPassword(password)).toThrow(expect.objectContaining({ status: 422 }));
});

test.each(['ပန်းသီးအနီလေး', 'correct horse', 'ထမင်းစားပြီးပြီလား'])('%s is not', (password) => {
  expect(() => refuseCommonPassword(password)).not.toThrow();
});

test('file access does not wait for logins, however many there are', async () => {
  const hash = await hashPassword('mango tree at noon');
  let checked = 0;
  const logins = Array.from({ length: 16 }, () =>
    isPassword(hash, 'mango tree at noon').then((matches) => {
      checked += Number(matches);
    }),
  );
  await readFile(import.meta.filename);
  // Without a limit all threads are busy, and the file comes after most of them.
  expect(checked).toBeLessThan(8);
  await Promise.all(logins);
  expect(checked).toBe(16);
});

test('more than two hundred concurrent logins are told to retry', async () => {
  const hash = await hashPassword('mango tree at noon');
  const responses = await Promise.allSettled(Array.from({ length: 210 }, () => isPassword(hash, 'no')));
  const refused = responses.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(8);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
});
