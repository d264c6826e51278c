import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requiredRanges, SHARED_MODULES, sharing } from './sharing.ts';
import { ROOT } from './units.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true })));

function remoteWith(dependencies: Readonly<Record<string, string>>, negotiated: readonly string[] = []) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-remote-'));
  folders.push(dir);
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ version: '1.0.0', dependencies, negotiated }));
  for (const name of negotiated) {
    fs.mkdirSync(path.join(dir, 'node_modules', name), { recursive: true });
    fs.writeFileSync(path.join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ version: '4.5.6' }));
  }
  return { dir, name: 'mfe-x', version: '1.0.0', isShell: false };
}
const OURS = { '@jpro/api': '^1.0.0', '@jpro/platform': '^1.0.0', '@jpro/ui': '^1.0.0' };

test('a remote requires what its package.json declares, not the versions that are installed', () => {
  const ranges = requiredRanges(remoteWith({ ...OURS, '@jpro/ui': '^0.7.0', react: '>=18' }));
  expect(ranges).toMatchObject({ '@jpro/ui': '^0.7.0', react: '>=18', '@jpro/api': '^1.0.0' });
  expect(ranges['react-dom']).toMatch(/^\^19\./);
});

test('the build fails for a shared package that is declared nowhere', () => {
  expect(() => requiredRanges(remoteWith({ '@jpro/ui': '^1.0.0' }))).toThrow(
    /^mfe-x does not depend on @tanstack\/react-query: add it to its package\.json$/,
  );
});

test('a remote shares libraries of its own with others that have them, in any version', () => {
  const dependencies = { ...OURS, 'd3-scale': '^4.0.0' };
  const shared = sharing(remoteWith(dependencies, ['d3-scale']));
  expect(shared['d3-scale']).toEqual({
    shareKey: 'd3-scale',
    packageName: 'd3-scale',
    singleton: false,
    requiredVersion: '^4.0.0',
    version: '4.5.6',
  });
  expect(Object.values(shared).filter(({ singleton }) => !singleton)).toHaveLength(1);
  expect(() => sharing(remoteWith(OURS, ['d3-scale']))).toThrow('does not depend on d3-scale: add it');
  expect(() => sharing(remoteWith({ ...OURS, react: '^18.0.0' }, ['react']))).toThrow('cannot bring react: each page');
});

test('raising our own packages within their major version changes no script', () => {
  const shared = sharing(remoteWith(OURS));
  expect(shared['@jpro/ui']).toMatchObject({ version: '1.0.0', requiredVersion: '^1.0.0', import: false });
  expect(shared['@jpro/ui/dialogs']?.version).toBe('1.0.0');
});

test('on the server, the shell shares what it shares in browsers', () => {
  const source = fs.readFileSync(path.join(ROOT, 'shell/src/server.tsx'), 'utf8');
  const [, body = ''] = /export const shared: [^=]*= \{\n([^]*?)\n\};/.exec(source) ?? [];
  const names = [...body.matchAll(/^ {2}(?:'([^']+)'|(\w+))[:,]/gm)].map(([, quoted, bare]) => quoted ?? bare);
  // What draws in a browser is not needed there.
  expect(names.sort()).toEqual(SHARED_MODULES.filter((name) => name !== 'react-dom/client').sort());
});
