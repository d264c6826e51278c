import { spawn } from 'node:child_process';
import { REPOSITORY } from './runProduct.ts';

/** Runs a command in the repository. @returns the milliseconds it took. @throws with its output when it fails. */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(output).toString()}`);
  return performance.now() - started;
}
