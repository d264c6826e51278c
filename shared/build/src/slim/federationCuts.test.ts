import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf } from '../facades.ts';
import cutParts from './cutParts.ts';
import { SHARED_CUTS } from './federationCuts.ts';

const FILE = path.join(folderOf('@module-federation/runtime-core'), 'dist/shared/index.js');

interface Provided {
  readonly version: string;
  readonly get: () => unknown;
}
interface Handler {
  readonly shareScopeMap: Record<string, Record<string, Record<string, Provided>>>;
  registerShared(options: object, own: { readonly shared?: Readonly<Record<string, readonly Provided[]>> }): object;
  initShareScopeMap(name: string, scope: Record<string, Record<string, Provided>>): void;
  loadShare(
    name: string,
    wanted: { readonly customShareInfo: { readonly scope: readonly string[] } },
  ): Promise<unknown>;
}

const folder = fs.mkdtempSync(path.join(process.env['TMPDIR'] ?? '/tmp', 'jpro-federation-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The share scopes of a shell and of a remote that it has loaded. */
async function shellAndRemote(shared: Readonly<Record<string, readonly Provided[]>>) {
  const loader = { getOptions: () => ({ cuts: SHARED_CUTS }), resourcePath: FILE };
  const address = (relative: string) => new URL(relative, pathToFileURL(FILE)).href;
  const code = cutParts
    .call(loader, fs.readFileSync(FILE, 'utf8'))
    .replace(/(?<=")\.\.?\/[^"]+(?=";$)/gm, address)
    .replace('"@module-federation/error-codes"', '"node:path"')
    .replace(/^import \{ RUNTIME_.+$/m, '');
  const module = path.join(folder, 'shared.mjs');
  fs.writeFileSync(module, code);
  const { SharedHandler } = (await import(pathToFileURL(module).href)) as {
    SharedHandler: new (host: object) => Handler;
  };
  const [shell, remote] = [new SharedHandler({ options: {} }), new SharedHandler({ options: {} })];
  shell.registerShared({}, { shared });
  remote.registerShared({}, {});
  remote.initShareScopeMap('default', shell.shareScopeMap['default']!);
  return { shell, remote };
}

const wanted = { customShareInfo: { scope: ['default'] } };

test('a remote gets what the shell shares, and everybody the same', async () => {
  const react = () => 'react';
  const get = jest.fn(() => react);
  const { remote } = await shellAndRemote({ react: [{ version: '19.3.1', get }] });
  expect(await Promise.all([remote.loadShare('react', wanted), remote.loadShare('react', wanted)])).toEqual([
    react,
    react,
  ]);
  expect(get).toHaveBeenCalledTimes(1);
});

test('what the shell does not share is not found', async () => {
  const { remote } = await shellAndRemote({ react: [{ version: '19.3.1', get: () => () => 'react' }] });
  expect(await remote.loadShare('vue', wanted)).toBe(false);
});

test('a shared module whose chunk did not arrive is loaded again by the next who needs it', async () => {
  const dialogs = () => 'dialogs';
  const get = jest.fn(() => Promise.resolve(dialogs)).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const { remote } = await shellAndRemote({ '@jpro/ui/dialogs': [{ version: '1.0.0', get }] });
  await expect(remote.loadShare('@jpro/ui/dialogs', wanted)).rejects.toThrow('Loading chunk 7 failed.');
  expect(await remote.loadShare('@jpro/ui/dialogs', wanted)).toBe(dialogs);
});
