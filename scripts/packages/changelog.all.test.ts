import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from '@jpro/releases/sources';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'jpro-lerna-'));
});
afterEach(() => rmSync(copy, { recursive: true }));

const git = (...words: string[]) => execFileSync('git', words, { cwd: copy, encoding: 'utf8' });
const inCopy = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const versionOf = (name: string) => (JSON.parse(inCopy(`${name}/package.json`)) as { version: string }).version;

function write(file: string, content: object | string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), typeof content === 'string' ? content : JSON.stringify(content));
}

function commit(message: string, file: string): void {
  appendFileSync(path.join(copy, file), '\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

test('lerna raises the packages that changed and those that need them, and lists our commits', () => {
  for (const file of ['lerna.json', 'scripts/packages/changelog.mjs'])
    cpSync(path.join(REPOSITORY, file), path.join(copy, file));
  write('package.json', { name: 'copy', private: true, workspaces: ['*'] });
  write('ui/package.json', { name: '@jpro/ui', version: '1.0.0' });
  write('forms/package.json', { name: '@jpro/forms', version: '1.0.0', dependencies: { '@jpro/ui': '^1.0.0' } });
  write('api/package.json', { name: '@jpro/api', version: '1.0.0' });
  write('shell/package.json', { name: '@jpro/shell', version: '1.0.0', private: true });
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Thida');
  git('config', 'user.email', 'thida@example.com');
  commit('First', 'package.json');
  for (const name of ['ui', 'forms', 'api']) git('tag', '--annotate', `@jpro/${name}@1.0.0`, '--message', name);
  commit('A button says what it does: nothing is hidden', 'ui/package.json');
  commit('The shell alone', 'shell/package.json');

  const lerna = path.join(REPOSITORY, 'node_modules/lerna/dist/cli.js');
  execFileSync(process.execPath, [lerna, 'version', 'minor', '--yes'], { cwd: copy, stdio: 'pipe' });
  expect(['ui', 'forms', 'api', 'shell'].map(versionOf)).toEqual(['1.1.0', '1.1.0', '1.0.0', '1.0.0']);
  expect(inCopy('ui/CHANGELOG.md')).toMatch(
    /\n## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n\* A button says what it does: nothing is hidden\n$/,
  );
  expect(inCopy('forms/CHANGELOG.md')).toContain('Version bump only');
  expect(inCopy('forms/package.json')).toContain('"@jpro/ui": "^1.1.0"');
  expect(git('tag', '--points-at', 'HEAD').split('\n')).toEqual(['@jpro/forms@1.1.0', '@jpro/ui@1.1.0', '']);
}, 120_000);
