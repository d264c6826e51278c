import { spawn } from 'node:child_process';
import { REPOSITORY } from '../product/runProduct.ts';

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run release -- …`, without npm, on the releases below `dataDir`. */
export async function releaseCommand(
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['releases/src/cli.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, stdout, stderr };
}
