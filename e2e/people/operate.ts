import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../product/runProduct.ts';

const run = promisify(execFile);

/** Runs `npm run admin -- …` on the journeys' product. @throws when the command is refused. */
export async function operate(...words: readonly string[]): Promise<string> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: only the product of the journeys has an operator');
  return operateOn(dataDir, ...words);
}

/** Runs `npm run admin -- …` on any product. */
export async function operateOn(dataDir: string, ...words: readonly string[]): Promise<string> {
  const cli = path.join(REPOSITORY, 'server/src/admin/cli.ts');
  const env = { ...process.env, DATA_DIR: dataDir, OPERATOR: 'e2e' };
  return (await run(process.execPath, [cli, ...words], { env })).stdout;
}
