import { execFileSync } from 'node:child_process';

export interface GitState {
  readonly commit: string;
  /** Files that differ from the commit, or are neither in it nor ignored. */
  readonly changed: readonly string[];
}

/** Undefined outside a git repository, such as in an unpacked archive. */
export function gitState(folder: string): GitState | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--no-renames', '-z', '--', '.').split('\0');
    return { commit: git('rev-parse', 'HEAD').trim(), changed: changed.filter(Boolean).map((line) => line.slice(3)) };
  } catch {
    return undefined;
  }
}
