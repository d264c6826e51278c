import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requiredRanges, SHARED_MODULES, sharing } from './sharing.ts';
import { ROOT } from './units.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true })));

function remoteWith(dependencies: Readonly<Record<string, string>>) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'jpro-remote-'));
  folders.push(dir);
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ version: '1.0.0', dependencies }));
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
