import { execFileSync } from 'node:child_process';
import type { Release } from '../release.ts';

/**
 * One line for each commit that changed the sources of a unit, newest first. Undefined when the checkout lacks one of
 * the commits.
 */
export function commitsBetween(checkout: string, from: Release, to: Release): string[] | undefined {
  if (from.commit === to.commit) return [];
  const folders = Object.keys({ ...from.sources, ...to.sources }).filter(
    (folder) => from.sources[folder] !== to.sources[folder],
  );
  try {
    const printed = execFileSync(
      'git',
      ['log', '--oneline', '--no-merges', `${from.commit}..${to.commit}`, '--', ...folders],
      {
        cwd: checkout,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return printed.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}
