import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { REPOSITORY } from '../dataFolder.ts';
import { ReleaseError } from '../ReleaseError.ts';

/**
 * Runs the unit's own build. Its output goes to standard error when standard output carries JSON (`quiet`).
 * @returns the folder with the build
 * @throws ReleaseError JP-R013 when the build fails
 */
export async function buildUnit(unit: string, environment: NodeJS.ProcessEnv, quiet: boolean): Promise<string> {
  const built = await succeeds('npm', ['run', 'build', '--silent', '-w', unit], environment, quiet);
  if (!built) throw new ReleaseError('JP-R013', `the build of ${unit} failed; nothing was published`);
  return path.join(REPOSITORY, unit, 'dist');
}

/** @throws ReleaseError JP-R017 for type errors in the unit or in its imports */
export async function checkTypes(unit: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const tsc = path.join(REPOSITORY, 'node_modules/.bin/tsc');
  if (!(await succeeds(tsc, ['-b', unit, '--pretty', 'false'], environment, true)))
    throw new ReleaseError('JP-R017', `${unit} has the type errors above; nothing was published`);
}

async function succeeds(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  quiet: boolean,
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    env: environment,
    stdio: ['ignore', quiet ? 2 : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
