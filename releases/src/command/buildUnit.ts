import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../dataFolder.ts';
import { ReleaseError } from '../ReleaseError.ts';

/**
 * Runs the unit's own build. Its output goes to standard error when standard output carries JSON (`quiet`).
 * @returns the folder with the build.
 * @throws ReleaseError JP-R001 for an unknown unit, JP-R013 when the build fails.
 */
export async function buildUnit(unit: string, environment: NodeJS.ProcessEnv, quiet: boolean): Promise<string> {
  if (!existsSync(path.join(REPOSITORY, unit, 'package.json')))
    throw new ReleaseError('JP-R001', `there is no unit ${unit} in this repository`);
  const build = spawn('npm', ['run', 'build', '--silent', '-w', unit], {
    cwd: REPOSITORY,
    env: environment,
    stdio: ['ignore', quiet ? 2 : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new ReleaseError('JP-R013', `the build of ${unit} failed; nothing was published`);
  return path.join(REPOSITORY, unit, 'dist');
}
