import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './runtime.mjs';

const run = promisify(execFile);
const pretending = (version: string) =>
  `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const started = [...new Set(Object.values(scripts).flatMap((script) => script.match(/[\w/]+\.mjs/g) ?? []))];

test.each(started)('%s asks for a newer Node before it does anything else', (file) => {
  const [, first] = /^import (?:.* from )?'([^']+)';$/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  expect(path.basename(first ?? '')).toBe('requireNode.mjs');
});

test('too old a Node gets one line to read', async () => {
  const start = run(process.execPath, ['--import', pretending('18.20.8'), path.join(root, 'scripts/start.mjs')]);
  await expect(start).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '\nJPro needs Node 20 or newer to start; this is Node 18.20.8.\n\n',
  });
});

test('what scripts import has nothing that the first Node 20 lacks', () => {
  const modules = ['scripts/runtime.mjs', 'releases/src/publish/sources.mjs', 'shared/build/src/units.mjs'];
  for (const file of modules) expect(readFileSync(path.join(root, file), 'utf8')).not.toContain('import.meta.dirname');
});
