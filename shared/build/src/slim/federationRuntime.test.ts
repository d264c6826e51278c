import { createInstance, getInstance, init } from './federationRuntime.ts';

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>;

/** A shell and a remote that it has loaded. */
function shellAndRemote(shared: Shared) {
  const [shell, remote] = [init({ name: 'shell', shared }), createInstance({ name: 'mfe_public' })];
  remote.initShareScopeMap('default', shell.shareScopeMap['default']!);
  return { shell, remote };
}

const wanted = { customShareInfo: { scope: ['default'] } };

test('a remote gets what the shell shares, and everybody the same', async () => {
  const react = () => 'react';
  const get = jest.fn(() => react);
  const { remote } = shellAndRemote({ react: [{ version: '19.3.1', get }] });
  expect(await Promise.all([remote.loadShare('react', wanted), remote.loadShare('react', wanted)])).toEqual([
    react,
    react,
  ]);
  expect(get).toHaveBeenCalledTimes(1);
});

test('what the shell does not share is not found', async () => {
  const { remote } = shellAndRemote({ react: [{ version: '19.3.1', get: () => () => 'react' }] });
  expect(await remote.loadShare('vue', wanted)).toBe(false);
});

test('a shared module whose chunk did not arrive is loaded again by the next who needs it', async () => {
  const dialogs = () => 'dialogs';
  const get = jest.fn(() => Promise.resolve(dialogs)).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const { remote } = shellAndRemote({ '@jpro/ui/dialogs': [{ version: '1.0.0', get }] });
  await expect(remote.loadShare('@jpro/ui/dialogs', wanted)).rejects.toThrow('Loading chunk 7 failed.');
  expect(await remote.loadShare('@jpro/ui/dialogs', wanted)).toBe(dialogs);
});

test('instances are found by their names, also by tools', () => {
  const instance = createInstance({ name: 'mfe_dinger' });
  expect(getInstance(({ name }) => name === 'mfe_dinger')).toBe(instance);
  expect(getInstance(({ name }) => name === 'mfe_other')).toBeUndefined();
  expect(globalThis).toHaveProperty('__FEDERATION__.__INSTANCES__', expect.arrayContaining([instance]));
});
