import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Release } from '../release.ts';
import { release as releaseSchema } from '../release.ts';
import { ReleaseError, type ReleaseErrorCode } from '../ReleaseError.ts';

const CLI = path.join(import.meta.dirname, '../cli.ts');
const LIMIT_MS = 10 * 60_000;
const MAX_OUTPUT = 8_000_000;

/**
 * Runs `npm run release -- publish <unit> --from <folder>` in a process of low priority: compressing takes seconds, and
 * the gateway serves visitors meanwhile.
 * @throws ReleaseError as the command
 */
export async function publishInBackground(
  folder: string,
  unit: string,
  environment: NodeJS.ProcessEnv,
): Promise<Release> {
  // Whether uncommitted changes may be published was decided where they are.
  const words = ['publish', unit, '--from', folder, '--allow-dirty', '--json'];
  const child = spawn(process.execPath, [CLI, ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return releaseSchema.parse(JSON.parse(await stdout));
  const said = (await stderr).trim();
  const [, refused = '', message = ''] = /^(JP-R\d{3}): (.+)$/ms.exec(said) ?? [];
  if (refused) throw new ReleaseError(refused as ReleaseErrorCode, message);
  throw new Error(`publishing ${unit} ended with ${code}: ${said.slice(0, 1_000)}`);
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) if ((length += chunk.length) <= MAX_OUTPUT) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
