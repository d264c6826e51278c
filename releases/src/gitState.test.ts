import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitState } from './gitState.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-git-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, content = '') => writeFile(path.join(folder, file), content);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder });

test('names changed, staged, deleted and new files, but not ignored ones', async () => {
  git('init', '--quiet');
  for (const file of ['same', 'changed', 'staged', 'deleted']) await write(file);
  await write('.gitignore', 'dist/\nignored');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  expect(gitState(folder)).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), changed: [] });

  await write('ignored');
  await write('changed', '1');
  await write('staged', '1');
  git('add', 'staged');
  await rm(path.join(folder, 'deleted'));
  await write('new file');
  expect(gitState(folder)?.changed.toSorted()).toEqual(['changed', 'deleted', 'new file', 'staged']);
});

test('a folder without git, and one without a commit, has no state', () => {
  expect(gitState(folder)).toBeUndefined();
  git('init', '--quiet');
  expect(gitState(folder)).toBeUndefined();
});
