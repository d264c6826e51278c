import { refuseOutdated, versionOf } from './knownVersion.ts';

const values = { name: 'Hnin', sealed: new Uint8Array([1, 2]), at: new Date(0), none: null };

test('a version stands for the values: it comes back with them, and differs with any of them', () => {
  expect(versionOf({ ...values })).toBe(versionOf(values));
  const others = [{ name: 'Hnin Wai' }, { sealed: new Uint8Array([1, 3]) }, { at: new Date(1) }, { none: '' }];
  const versions = [values, ...others.map((other) => ({ ...values, ...other }))].map(versionOf);
  expect(new Set(versions).size).toBe(versions.length);
});

test('only another version than the known one is refused; without one it is not asked for', async () => {
  let asked = 0;
  const current = () => {
    asked += 1;
    return 'one';
  };
  await refuseOutdated(undefined, current);
  expect(asked).toBe(0);
  await refuseOutdated('one', current);
  await expect(refuseOutdated('other', current)).rejects.toMatchObject({ status: 409 });
  await expect(refuseOutdated('other', async () => current())).rejects.toMatchObject({ status: 409 });
});
