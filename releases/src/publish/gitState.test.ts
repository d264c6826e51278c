import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitState, gitStateIfReadable, isExactly } from './gitState.ts';

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
  const { commit = '' } = gitState(folder) ?? {};
  expect([isExactly(folder, commit), isExactly(folder, 'other')]).toEqual([true, false]);

  await write('ignored');
  await write('changed', '1');
  await write('staged', '1');
  git('add', 'staged');
  expect(isExactly(folder, commit)).toBe(false);
  await rm(path.join(folder, 'deleted'));
  await write('new file');
  expect(gitState(folder)?.changed.toSorted()).toEqual(['changed', 'deleted', 'new file', 'staged']);
});

test('a folder without git has no state', () => {
  expect(gitState(folder)).toBeUndefined();
  expect(isExactly(folder, '')).toBe(false);
});

describe('a repository that git does not read is not taken for clean', () => {
  const refusal = (reason: RegExp) =>
    expect.objectContaining({ code: 'JP-R016', message: expect.stringMatching(reason) });

  test('because it has no commit', () => {
    git('init', '--quiet');
    expect(() => gitState(folder)).toThrow(refusal(/HEAD/));
    expect(gitStateIfReadable(folder)).toBeUndefined();
  });

  test('because it is elsewhere, also when one publishes from a folder inside', async () => {
    await write('.git', 'gitdir: /nowhere/repository');
    const inside = path.join(folder, 'inside');
    await mkdir(inside);
    for (const each of [folder, inside]) expect(() => gitState(each)).toThrow(refusal(/\/nowhere\/repository/));
  });
});
