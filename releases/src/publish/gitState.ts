import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '../ReleaseError.ts';

export interface GitState {
  readonly commit: string;
  /** Files that differ from the commit, or are neither in it nor ignored. */
  readonly changed: readonly string[];
}

/**
 * Undefined outside a git repository, such as in an unpacked archive.
 * @throws ReleaseError JP-R016 when git does not read the repository, such as one of another user
 */
export function gitState(folder: string): GitState | undefined {
  if (!isInRepository(folder)) return undefined;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const changed = git('status', '--porcelain', '--no-renames', '-z', '--', '.').split('\0');
    return { commit: git('rev-parse', 'HEAD').trim(), changed: changed.filter(Boolean).map((line) => line.slice(3)) };
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr?: string };
    const reason = (stderr || message).trim().replaceAll(/\s+/g, ' ');
    throw new ReleaseError(
      'JP-R016',
      `git does not say whether everything is committed: ${reason}. Correct that, or publish with --allow-dirty`,
    );
  }
}

/** Like `gitState`, but a repository that git does not read counts as none. */
export function gitStateIfReadable(folder: string): GitState | undefined {
  try {
    return gitState(folder);
  } catch {
    return undefined;
  }
}

/** Whether the sources are those of a commit: they make the same files. */
export function isExactly(folder: string, commit: string): boolean {
  const git = gitStateIfReadable(folder);
  return git !== undefined && git.commit === commit && git.changed.length === 0;
}

function isInRepository(folder: string): boolean {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, '.git')) || (parent !== folder && isInRepository(parent));
}
